// What a pretended node knows of its device: from the head of an evemu recording, and from the events that were sent.
#ifndef PRETEND_NODE_FACTS_H
#define PRETEND_NODE_FACTS_H

#include "../PretendDevice/answers.h"

// Reads the lines N:, I:, P:, B: and A: of a recording; -1 with errno where it cannot be read, or describes nothing.
int facts_read(struct pretend_facts *facts, const char *recording);
// What the kernel remembers of an event: the value of an axis, of a slot's axis, of a key, a light or a switch.
void facts_apply(struct pretend_facts *facts, const struct input_event *event);

#endif
