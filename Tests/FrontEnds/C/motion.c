// The story of a preview as numbers: where everything rests, how it gets there, and that nothing jumps on the way.
#include <math.h>

#include "check.h"

// 0.25 mm to a pixel, as where nobody says.
static const pressure_rect screen = {0, 0, 400, 640}, thing = {20, 300, 120, 80};
// By hand, from the page about C: as wide as the screen without its margins of 16, half as high, in the middle.
static const pressure_rect card = {16, 160, 368, 320};
// Three rows of 44 (8 mm are 32, too low for a finger). Above the thing two thirds of the card have no room: they lie at the foot.
static const pressure_rect sheet = {16, 492, 368, 132};
// Above that by 8.
static const pressure_rect raised = {16, 164, 368, 320};

static pressure_motion_settings usual(void) {
    pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
    settings.target = 1;
    settings.offer = PRESSURE_OFFER_PREVIEW;
    settings.row_count = 3;
    settings.source_radius = 10;
    settings.screen = screen;
    settings.source = thing;
    return settings;
}

static int near(double a, double b, double most) { return fabs(a - b) <= most; }

static int same(pressure_rect a, pressure_rect b, double most) {
    return near(a.x, b.x, most) && near(a.y, b.y, most) && near(a.width, b.width, most) && near(a.height, b.height, most);
}

static pressure_motion_values at(pressure_motion *motion, int64_t time, int moves) {
    pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
    CHECK_STATUS(pressure_motion_get_values(motion, time, &values), moves);
    return values;
}

static int happens(pressure_motion *motion, int kind, int64_t time) {
    pressure_event event = PRESSURE_EVENT_INIT;
    event.kind = kind;
    event.target = 1;
    event.contact = 7;
    event.time = time;
    event.x = 20;
    event.y = 85;
    return pressure_motion_event(motion, &event);
}

// What is drawn is where a hand calculates it.
static void places(void) {
    pressure_motion_settings settings = usual();
    pressure_motion *motion = pressure_motion_new(&settings);
    CHECK(motion != NULL);
    pressure_motion_places told = PRESSURE_MOTION_PLACES_INIT;
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(told.row_count == 3 && same(told.card, card, 0) && same(told.sheet, sheet, 0) && same(told.raised_card, raised, 0));
    CHECK(same(told.page, screen, 0));
    CHECK(same(told.rows[0], (pressure_rect){16, 492, 368, 44}, 0) && same(told.rows[2], (pressure_rect){16, 580, 368, 44}, 0));
    CHECK(told.arrangement == PRESSURE_ARRANGEMENT_FOOT && told.at_foot == 1 && told.rows_height == 132);
    CHECK(same(told.rows[3], (pressure_rect){0, 0, 0, 0}, 0));

    // The same in millimetres for a target.
    pressure_target target = PRESSURE_TARGET_INIT;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.action_count = 3;
    target.actions[2].id = 9;
    CHECK_STATUS(pressure_motion_place_target(motion, &target), 0);
    CHECK(same(target.frame, (pressure_rect){5, 75, 30, 20}, 0) && same(target.part_frame, (pressure_rect){4, 41, 92, 80}, 0));
    CHECK(same(target.actions[2].frame, (pressure_rect){4, 145, 92, 11}, 0) && target.actions[2].id == 9);
    target.action_count = 2;
    CHECK_STATUS(pressure_motion_place_target(motion, &target), PRESSURE_ERROR_ARGUMENT);
    target.action_count = 3;
    target.offer = PRESSURE_OFFER_MENU;
    CHECK_STATUS(pressure_motion_place_target(motion, &target), PRESSURE_ERROR_ARGUMENT);

    // A press far down has room above it: 60 pixels higher, and 8 lower a group of its own.
    settings.flags = PRESSURE_MOTION_PRESS_Y;
    settings.press_y = 600;
    settings.group_starts = 1 << 2;
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(told.arrangement == PRESSURE_ARRANGEMENT_ABOVE && told.at_foot == 0 && told.rows_height == 140);
    CHECK(same(told.sheet, (pressure_rect){16, 400, 368, 140}, 0) && same(told.raised_card, (pressure_rect){16, 72, 368, 320}, 0));
    CHECK(told.rows[1].y == 444 && told.rows[2].y == 496);
    // A low screen has them side by side, and a narrow one has no card. What is covered counts for nothing.
    settings = usual();
    settings.screen = (pressure_rect){0, 0, 500, 240};
    settings.safe = (pressure_insets){10, 4, 6, 8};
    settings.card_height = 100;
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(told.arrangement == PRESSURE_ARRANGEMENT_BESIDE && same(told.card, (pressure_rect){20, 70, 456, 100}, 0));
    CHECK(same(told.raised_card, (pressure_rect){20, 56, 208, 132}, 0) && same(told.sheet, (pressure_rect){236, 56, 240, 132}, 0));
    settings.flags = PRESSURE_MOTION_MIRRORED;
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(told.sheet.x == 20 && told.raised_card.x == 268);
    settings.safe.left = 30;
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(told.arrangement == PRESSURE_ARRANGEMENT_ROWS_ONLY && told.card.width == 0 && told.raised_card.width == 0);
    CHECK(told.sheet.y + told.sheet.height == 240 - 6 - 16 && told.at_foot == 1);
    settings = usual();

    // A thing high on the screen has no room above it: a menu goes below.
    settings.offer = PRESSURE_OFFER_MENU;
    settings.source = (pressure_rect){20, 20, 60, 60};
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(same(told.sheet, (pressure_rect){16, 88, 240, 132}, 0) && same(told.rows[0], (pressure_rect){16, 88, 240, 44}, 0));
    CHECK(told.card.width == 0);
    // What the app places stays where it says.
    settings.offer = PRESSURE_OFFER_PREVIEW;
    settings.card = (pressure_rect){50, 200, 300, 200};
    settings.sheet = (pressure_rect){50, 420, 300, 90};
    settings.page = (pressure_rect){0, 40, 400, 600};
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(same(told.card, settings.card, 0) && same(told.sheet, settings.sheet, 0) && same(told.page, settings.page, 0));
    CHECK(same(told.raised_card, (pressure_rect){50, 212, 300, 200}, 0) && told.rows[0].y == 420 && told.rows[2].y == 480);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

// How high rows are where the app says nothing, or how high its text is; and where there is little room.
static void rows(void) {
    // By hand: at least 44, and 22 more than the text; 8 mm, but at most 56 unless the text needs more.
    static const struct {
        double text, pixel, height;
    } table[] = {{0, 0, 44},     {0, 0.25, 44},  {17, 0.25, 44},   {23, 0.25, 45},  {0, 0.16, 50},         {30, 0.16, 52},
                 {0, 0.1, 56},   {60, 0.1, 82},  {-3, 0.16, 50},   {NAN, 0.16, 50}, {0, NAN, 44},          {0, -1, 44}};
    pressure_motion_settings settings = usual();
    pressure_motion *motion = pressure_motion_new(&settings);
    pressure_motion_places told = PRESSURE_MOTION_PLACES_INIT;
    for (size_t place = 0; place < sizeof table / sizeof table[0]; place++) {
        double height = table[place].height;
        CHECK(near(pressure_row_height(table[place].text, table[place].pixel), height, 1e-9));
        if (!(table[place].text >= 0 && table[place].pixel >= 0)) continue;
        settings.text_height = table[place].text;
        settings.pixel = table[place].pixel;
        CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
        CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
        CHECK(near(told.rows[0].height, height, 1e-9) && near(told.sheet.height, 3 * height, 1e-9));
    }
    // Three rows of 56 end 48 above the middle of a thing, at 392, and begin 8 below two thirds of the card, which lies 16 below
    // the edge: less than 168 are left. Each gets its share, but for text of 30 no less than 52; then they lie at the foot.
    settings = usual();
    settings.pixel = 0.1;
    settings.source.y = 400;
    double share = (392 - 16 - 640.0 / 3 - 8) / 3;
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(near(told.rows[0].height, share, 1e-9) && near(told.rows[2].y + told.rows[2].height, 392, 1e-9));
    settings.text_height = 30;
    CHECK_STATUS(pressure_motion_configure(motion, &settings), 0);
    CHECK_STATUS(pressure_motion_get_places(motion, &told), 0);
    CHECK(near(told.rows[0].height, 56, 1e-9) && told.rows[0].y == 624 - 168);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

// What it is from rest to rest.
static void rests(uint32_t flags) {
    pressure_motion_settings settings = usual();
    settings.flags = flags;
    pressure_motion *motion = pressure_motion_new(&settings);
    pressure_motion_values now = at(motion, 0, 0);
    CHECK(now.stage == PRESSURE_MOTION_NOTHING && same(now.source, thing, 0) && now.source_scale == 1 && now.source_opacity == 1);
    CHECK(now.card_opacity == 0 && now.content_opacity == 0 && now.sheet_opacity == 0 && now.blur == 0 && now.lift == 0);

    CHECK_STATUS(happens(motion, PRESSURE_EVENT_HINT_BEGAN, 100000), 1);
    now = at(motion, 1100000, 0);
    CHECK(now.stage == PRESSURE_MOTION_HINT && now.lift == 0.25 && now.blur == 0.12);
    // A light press lifts it by a quarter, and what is lifted has grown by 0.06 of its size: 1.8 pixels of a hundred.
    if (flags == 0) CHECK(near(now.source_scale, 1.015, 1e-12) && near(now.card.width, 121.8, 1e-9) && now.card_radius == 10);
    else CHECK(now.source_scale == 1 && same(now.source, thing, 0));

    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PEEK_BEGAN, 1200000), 1);
    CHECK(at(motion, 1200000, 1).stage == PRESSURE_MOTION_CARD);
    now = at(motion, 3000000, 0);
    CHECK(same(now.card, card, 1e-9) && now.card_radius == 26 && now.card_opacity == 1 && now.content_opacity == 1);
    CHECK(now.source_opacity == 0 && now.content_width == 368 && now.content_scale == 1 && now.page == 0 && now.blur == 1);
    CHECK(now.mark_opacity == 1 && now.sheet_opacity == 0 && now.card_shadow == 1);

    // The finger goes up by 4 mm, and the card with it by 16 pixels; another finger moves nothing.
    CHECK_STATUS(pressure_motion_move(motion, 7, 20, 81, 3100000), 1);
    CHECK_STATUS(pressure_motion_move(motion, 8, 60, 20, 3200000), 0);
    CHECK(near(at(motion, 4000000, 0).card.y, flags == 0 ? 144 : 160, 1e-9));
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_ACTIONS_REVEALED, 4000000), 1);
    now = at(motion, 6000000, 0);
    CHECK(now.stage == PRESSURE_MOTION_ACTIONS && same(now.card, raised, 1e-9) && same(now.sheet, sheet, 1e-9));
    CHECK(now.sheet_opacity == 1 && now.rows_opacity == 1 && now.sheet_scale == 1 && now.mark_opacity == 0);
    CHECK(near(now.sheet_radius, 18.2, 1e-9) && now.action == PRESSURE_NO_ACTION);

    pressure_event event = PRESSURE_EVENT_INIT;
    event = (pressure_event){.size = sizeof event, .kind = PRESSURE_EVENT_HIGHLIGHTED, .target = 1, .contact = 7, .action = 30,
                             .time = 6000000, .x = 20, .y = 70};
    CHECK_STATUS(pressure_motion_event(motion, &event), 1);
    CHECK(at(motion, 8000000, 0).action == 30);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PINNED, 8000000), 1);
    now = at(motion, 9000000, 0);
    CHECK(now.stage == PRESSURE_MOTION_PINNED && same(now.card, raised, 1e-9));

    CHECK_STATUS(happens(motion, PRESSURE_EVENT_POPPED, 9000000), 1);
    now = at(motion, 11000000, 0);
    CHECK(now.stage == PRESSURE_MOTION_PAGE && same(now.card, screen, 1e-9) && now.card_radius == 0 && now.page == 1);
    CHECK(now.page_opacity == 1 && now.content_width == 400 && now.card_shadow == 0 && now.sheet_opacity == 0);
    CHECK_STATUS(pressure_motion_dismiss(motion, 11000000), 1);
    CHECK(at(motion, 11100000, 1).stage == PRESSURE_MOTION_LEAVING);
    now = at(motion, 14000000, 0);
    CHECK(now.stage == PRESSURE_MOTION_NOTHING && same(now.source, thing, 0) && now.source_opacity == 1 && now.blur == 0);
    CHECK_STATUS(pressure_motion_dismiss(motion, 14000000), 0);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

// On the way: the springs by their formulas, with the system's own functions, 0.1 s after a peek that nothing came before.
static void ways(void) {
    pressure_motion_settings settings = usual();
    pressure_motion *motion = pressure_motion_new(&settings);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PEEK_BEGAN, 500000), 1);
    pressure_motion_values now = at(motion, 600000, 1);
    double pi = acos(-1), t = 0.1;
    double pulse = 2 * pi / 0.36, decay = 0.82 * pulse, swing = pulse * sqrt(1 - 0.82 * 0.82);
    double carded = 1 - exp(-decay * t) * (cos(swing * t) + decay / swing * sin(swing * t));
    double smooth = 2 * pi / 0.3, lift = 1 - exp(-smooth * t) * (1 + smooth * t);
    double grown = 1 + 0.06 * lift, width = 120 * grown + (368 - 120 * grown) * carded;
    double middle = 80 + (200 - 80) * carded;
    CHECK(near(now.card.width, width, 1e-9) && near(now.card.x + now.card.width / 2, middle, 1e-9));
    CHECK(near(now.source_scale, fmin(now.card.width / 120, now.card.height / 80), 1e-12));
    CHECK(near(now.card_radius, 10 + 16 * carded, 1e-9));
    CHECK(near(now.source_opacity, fmax(0, 1 - carded / 0.3), 1e-9) && near(now.lift, lift, 1e-12));
    // It can be asked for any time, and a time before the event is that of the event.
    pressure_motion_values before = at(motion, INT64_MIN, 1);
    CHECK(same(before.card, thing, 1e-9) && at(motion, 600000, 1).card.width == now.card.width);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

static double lively(double t) {
    double pi = acos(-1), pulse = 2 * pi / 0.36, decay = 0.82 * pulse, swing = pulse * sqrt(1 - 0.82 * 0.82);
    return exp(-decay * t) * (cos(swing * t) + decay / swing * sin(swing * t));
}

// What answers a touch, and from when on: the card's lower edge has 340 pixels to go when it is pinned, the rows 184.
static void touched(void) {
    pressure_motion_settings settings = usual();
    // The app has placed them high: the card, 8 above, is left 124 pixels below the edge's 16.
    settings.sheet = (pressure_rect){16, 148, 368, 132};
    pressure_motion *motion = pressure_motion_new(&settings);
    CHECK_STATUS(pressure_motion_part_at(motion, 60, 340, 0), PRESSURE_PART_BESIDE);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PEEK_BEGAN, 0), 1);
    CHECK_STATUS(pressure_motion_part_at(motion, 200, 200, 100000), PRESSURE_PART_WAITING);
    CHECK_STATUS(pressure_motion_part_at(motion, 200, 200, 1000000), PRESSURE_PART_CARD);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PINNED, 1000000), 1);
    int rows_from = 0, card_from = 0;
    while (fabs(184 * lively(rows_from / 1000.0)) > 2) rows_from++;
    while (fabs(340 * lively(card_from / 1000.0)) > 2) card_from++;
    int wrong = 0;
    for (int late = 0; late < 1000; late++) {
        int64_t time = 1000000 + late * 1000;
        int low = pressure_motion_part_at(motion, 200, 263, time), high = pressure_motion_part_at(motion, 200, 170, time);
        int above = pressure_motion_part_at(motion, 200, 100, time);
        if (late < rows_from - 3) wrong += low != PRESSURE_PART_WAITING || high != PRESSURE_PART_WAITING;
        if (late > rows_from + 3) wrong += low != PRESSURE_PART_ROW + 2 || high != PRESSURE_PART_ROW;
        if (late < card_from - 3) wrong += above != PRESSURE_PART_WAITING;
        if (late > card_from + 3) wrong += above != PRESSURE_PART_CARD;
        wrong += pressure_motion_part_at(motion, 200, 600, time) != PRESSURE_PART_BESIDE;
    }
    CHECK(wrong == 0);
    CHECK_STATUS(pressure_motion_dismiss(motion, 2000000), 1);
    CHECK_STATUS(pressure_motion_part_at(motion, 200, 263, 2000000), PRESSURE_PART_BESIDE);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

// The farthest that anything has moved, grown or faded between two pictures.
struct step {
    double way, share;
};
static void wider(double *most, double a, double b) { *most = fmax(*most, fabs(a - b)); }
static void compare(struct step *step, const pressure_motion_values *a, const pressure_motion_values *b) {
    const pressure_rect *before[] = {&a->source, &a->card, &a->sheet}, *after[] = {&b->source, &b->card, &b->sheet};
    double seen[] = {fmin(a->source_opacity, b->source_opacity), fmin(a->card_opacity, b->card_opacity),
                     fmin(a->sheet_opacity, b->sheet_opacity)};
    for (int part = 0; part < 3; part++) {
        // What is not seen may be anywhere, before or after.
        if (seen[part] == 0) continue;
        wider(&step->way, before[part]->x, after[part]->x);
        wider(&step->way, before[part]->y, after[part]->y);
        wider(&step->way, before[part]->x + before[part]->width, after[part]->x + after[part]->width);
        wider(&step->way, before[part]->y + before[part]->height, after[part]->y + after[part]->height);
    }
    wider(&step->share, a->source_opacity, b->source_opacity);
    wider(&step->share, a->card_opacity, b->card_opacity);
    wider(&step->share, a->content_opacity, b->content_opacity);
    wider(&step->share, a->page_opacity, b->page_opacity);
    wider(&step->share, a->sheet_opacity, b->sheet_opacity);
    wider(&step->share, a->rows_opacity, b->rows_opacity);
    wider(&step->share, a->mark_opacity, b->mark_opacity);
    wider(&step->share, a->card_shadow, b->card_shadow);
    wider(&step->share, a->blur, b->blur);
}

// A press by force through a session: hint, peek, up to the actions, a lift that pins it, a tap that opens it.
// Events change nothing at their moment, and in a millisecond nothing goes farther than a hundredth of the screen's height.
static void nothing_jumps(uint32_t flags) {
    pressure_motion_settings settings = usual();
    settings.flags = flags;
    pressure_motion *motion = pressure_motion_new(&settings);
    pressure_session *session = pressure_session_new(NULL);
    pressure_target target = PRESSURE_TARGET_INIT;
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.action_count = 3;
    for (int place = 0; place < 3; place++) target.actions[place].id = place + 1;
    CHECK_STATUS(pressure_motion_place_target(motion, &target), 0);
    CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
    struct step at_events = {0, 0}, on_the_way = {0, 0};
    uint32_t stages = 0;
    pressure_motion_values last = at(motion, 0, 0);
    for (int64_t time = 0; time <= 8000000; time += 1000) {
        double y = 85, second = (double)time / 1e6, force = fmin(0.1 + second, 0.65);
        if (second > 1.5) y = fmax(85 - (second - 1.5) * 60, 72);
        if (time == 0) pressure_touch_began(session, 3, time, 20, y, force);
        else if (time < 3000000) pressure_touch_moved(session, 3, time, 20, y, force);
        else if (time == 3000000) pressure_touch_ended(session, 3, time, 20, y);
        else if (time == 4500000) pressure_touch_began(session, 4, time, 50, 60, 0.1);
        else if (time == 4560000) pressure_touch_ended(session, 4, time, 50, 60);
        else pressure_advance(session, time);
        pressure_motion_values now = PRESSURE_MOTION_VALUES_INIT, after = PRESSURE_MOTION_VALUES_INIT;
        pressure_motion_get_values(motion, time, &now);
        compare(&on_the_way, &last, &now);
        pressure_event event = PRESSURE_EVENT_INIT;
        while (pressure_next_event(session, &event) == 1) CHECK_STATUS(pressure_motion_event(motion, &event), 1);
        if (time < 3000000) pressure_motion_move(motion, 3, 20, y, time);
        if (time == 6500000) CHECK_STATUS(pressure_motion_dismiss(motion, time), 1);
        pressure_motion_get_values(motion, time, &after);
        compare(&at_events, &now, &after);
        last = after;
        stages |= 1u << after.stage;
    }
    CHECK(last.stage == PRESSURE_MOTION_NOTHING);
    CHECK(stages == (1u << PRESSURE_MOTION_NOTHING | 1u << PRESSURE_MOTION_HINT | 1u << PRESSURE_MOTION_CARD |
                     1u << PRESSURE_MOTION_ACTIONS | 1u << PRESSURE_MOTION_PINNED | 1u << PRESSURE_MOTION_PAGE |
                     1u << PRESSURE_MOTION_LEAVING));
    // Less than a quarter of a pixel is where a value that has nearly arrived is called arrived.
    CHECK(at_events.way < 0.25 && at_events.share < 0.01);
    if (flags == PRESSURE_MOTION_REDUCED) CHECK(on_the_way.way == 0);
    CHECK(on_the_way.way < 6.4 && on_the_way.share < 0.1);
    CHECK_STATUS(pressure_session_free(session), 0);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

// Menus, clips, actions beside a card, and things that only open.
static void others(void) {
    pressure_motion_settings settings = usual();
    settings.offer = PRESSURE_OFFER_MENU;
    pressure_motion *motion = pressure_motion_new(&settings);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_MENU_OPENED, 0), 1);
    CHECK(at(motion, 0, 1).sheet_opacity == 0 && same(at(motion, 0, 1).sheet, (pressure_rect){44, 316, 72, 48}, 1e-9));
    pressure_motion_values now = at(motion, 2000000, 0);
    CHECK(now.stage == PRESSURE_MOTION_MENU && now.sheet_opacity == 1 && now.rows_opacity == 1 && now.card_opacity == 0);
    CHECK(now.sheet.width == 240 && now.source_opacity == 1 && near(now.source_scale, 1.06, 1e-12));
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_MENU_CLOSED, 2000000), 1);
    CHECK(at(motion, 4000000, 0).stage == PRESSURE_MOTION_NOTHING);
    CHECK_STATUS(pressure_motion_free(motion), 0);

    settings.offer = PRESSURE_OFFER_PLAYBACK;
    settings.row_count = 0;
    motion = pressure_motion_new(&settings);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PLAYBACK_BEGAN, 0), 1);
    now = at(motion, 2000000, 0);
    CHECK(now.card_opacity == 0 && now.source_opacity == 1);
    CHECK(now.stage == PRESSURE_MOTION_PLAYBACK && now.playback == 1 && now.content_opacity == 1);
    CHECK(same(now.card, (pressure_rect){16, 136, 368, 368}, 1e-9) && now.card_radius == 26);
    CHECK_STATUS(pressure_motion_free(motion), 0);

    settings.offer = PRESSURE_OFFER_PREVIEW;
    settings.flags = PRESSURE_MOTION_SIDES;
    motion = pressure_motion_new(&settings);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PEEK_BEGAN, 0), 1);
    // 15 mm to the right, 60 pixels: the card leaves a strip on its left, less the gap of 8.
    CHECK_STATUS(pressure_motion_move(motion, 7, 35, 85, 1000000), 1);
    now = at(motion, 3000000, 0);
    CHECK(near(now.card.x, 76, 1e-9) && now.side_action == 2 && now.side_opacity == 1);
    CHECK(same(now.side, (pressure_rect){16, 160, 52, 320}, 1e-9));
    // To the left, and a lift would choose what lies there: it goes on by 72 pixels, to show what that is.
    CHECK_STATUS(pressure_motion_move(motion, 7, 10, 85, 1000000), 1);
    pressure_event event = PRESSURE_EVENT_INIT;
    event = (pressure_event){.size = sizeof event, .kind = PRESSURE_EVENT_HIGHLIGHTED, .target = 1, .contact = 7, .action = 4,
                             .time = 1500000, .x = 10, .y = 85};
    CHECK_STATUS(pressure_motion_event(motion, &event), 1);
    now = at(motion, 3000000, 0);
    CHECK(near(now.card.x, 16 - 40 - 72, 1e-9) && now.side_action == 1 && now.action == 4);
    // From 8 beside the card to where the card ended before.
    CHECK(same(now.side, (pressure_rect){280, 160, 104, 320}, 1e-9));
    event.action = PRESSURE_NO_ACTION;
    event.time = 3000000;
    CHECK_STATUS(pressure_motion_event(motion, &event), 1);
    // Nothing waits below: there it only gives way.
    CHECK_STATUS(pressure_motion_move(motion, 7, 20, 95, 3000000), 1);
    now = at(motion, 5000000, 0);
    CHECK(near(now.card.x, 16, 1e-9) && near(now.card.y, 160 + 0.35 * 40, 1e-9) && now.side_action == 0 && now.side_opacity == 0);
    CHECK_STATUS(pressure_motion_free(motion), 0);

    // Where text runs from right to left, lines begin at the right: there lies the leading action.
    settings.flags = PRESSURE_MOTION_SIDES | PRESSURE_MOTION_MIRRORED;
    motion = pressure_motion_new(&settings);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PEEK_BEGAN, 0), 1);
    CHECK_STATUS(pressure_motion_move(motion, 7, 35, 85, 1000000), 1);
    CHECK(at(motion, 3000000, 0).side_action == 1);
    CHECK_STATUS(pressure_motion_free(motion), 0);

    // So it is with actions above, too; without sides it gives way to the sides as well. A sheet that is wider than its card
    // comes from behind the card, where nothing of it is seen.
    settings.flags = 0;
    settings.row_count = 2;
    settings.sheet = (pressure_rect){0, 180, 400, 90};
    motion = pressure_motion_new(&settings);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_PEEK_BEGAN, 0), 1);
    CHECK_STATUS(pressure_motion_move(motion, 7, 30, 95, 1000000), 1);
    now = at(motion, 3000000, 0);
    CHECK(near(now.card.x, 16 + 0.35 * 40, 1e-9) && near(now.card.y, 160 + 0.35 * 40, 1e-9) && now.side_action == 0);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_ACTIONS_REVEALED, 3000000), 1);
    CHECK(same(at(motion, 3000000, 1).sheet, (pressure_rect){16, 160 + 320 - 16 - 90, 368, 90}, 1e-9));
    CHECK(same(at(motion, 5000000, 0).sheet, settings.sheet, 1e-9));
    CHECK_STATUS(pressure_motion_free(motion), 0);
    settings.sheet = (pressure_rect){0, 0, 0, 0};
    settings.row_count = 0;

    settings.offer = PRESSURE_OFFER_NOTHING;
    settings.flags = 0;
    motion = pressure_motion_new(&settings);
    CHECK_STATUS(happens(motion, PRESSURE_EVENT_TAPPED, 0), 1);
    CHECK(at(motion, 2000000, 0).stage == PRESSURE_MOTION_PAGE && same(at(motion, 2000000, 0).card, screen, 1e-9));
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

void test_motion(void) {
    places();
    rows();
    rests(0);
    rests(PRESSURE_MOTION_REDUCED);
    ways();
    nothing_jumps(0);
    nothing_jumps(PRESSURE_MOTION_REDUCED);
    others();
    touched();
    test_motion_misuse();
}
