#include "action.h"
