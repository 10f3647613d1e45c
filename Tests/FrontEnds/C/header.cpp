// The header in C++, with every macro that fills a structure in.
#include "pressure-gestures.h"

static_assert(PRESSURE_NO_ACTION == 0, "a target without sideways actions is all zero");

int main() {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    pressure_target target = PRESSURE_TARGET_INIT;
    pressure_event event = PRESSURE_EVENT_INIT;
    pressure_tuning_field field = PRESSURE_TUNING_FIELD_INIT;
    pressure_motion_settings moving = PRESSURE_MOTION_SETTINGS_INIT;
    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;
    pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
    moving.screen = {0, 0, 400, 640};
    moving.source = {20, 300, 120, 80};
    pressure_motion *motion = pressure_motion_new(&moving);
    const bool rests = pressure_motion_get_places(motion, &places) == PRESSURE_OK
        && pressure_motion_get_values(motion, 0, &values) == 0 && values.source_opacity == 1
        && pressure_motion_free(motion) == PRESSURE_OK;
    pressure_session *session = pressure_session_new(&settings);
    auto hit = [](void *, int32_t, int32_t, double, double, pressure_target *) -> int { return 0; };
    const bool is_fine = pressure_set_targets(session, &target, 1) == PRESSURE_OK
        && pressure_set_hit_test(session, hit, nullptr) == PRESSURE_OK && pressure_next_event(session, &event) == 0
        && pressure_get_tuning_field(0, &field) == 1;
    return rests && is_fine && pressure_session_free(session) == PRESSURE_OK ? 0 : 1;
}
