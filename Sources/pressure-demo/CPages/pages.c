#include "CPages.h"

/* SwiftPM's own way, .embedInCode, writes the bytes as a Swift array, which takes minutes to compile; #embed takes less
   than a second. The compiler lists these files among those it has read, so changing one builds this file again. */

#ifndef __has_embed
#error "This needs a compiler that knows #embed: that of a Swift toolchain of 6.3 or newer."
#endif

/* #embed is C23. Clang has it in older C too, but warns each time. */
#pragma clang diagnostic ignored "-Wc23-extensions"

#define PAGE_FILE(name) \
    struct page_file page_##name(void) { return (struct page_file){name, sizeof name}; }

static const unsigned char appearance_js[] = {
#embed "Scripts/appearance.js"
};
PAGE_FILE(appearance_js)

static const unsigned char helpers_js[] = {
#embed "Scripts/helpers.js"
};
PAGE_FILE(helpers_js)

static const unsigned char columns_js[] = {
#embed "Scripts/columns.js"
};
PAGE_FILE(columns_js)

static const unsigned char numbers_js[] = {
#embed "Scripts/numbers.js"
};
PAGE_FILE(numbers_js)

static const unsigned char measures_js[] = {
#embed "Scripts/measures.js"
};
PAGE_FILE(measures_js)

static const unsigned char orders_js[] = {
#embed "Scripts/orders.js"
};
PAGE_FILE(orders_js)

static const unsigned char trace_js[] = {
#embed "Scripts/trace.js"
};
PAGE_FILE(trace_js)

static const unsigned char chart_js[] = {
#embed "Scripts/chart.js"
};
PAGE_FILE(chart_js)

static const unsigned char drawing_js[] = {
#embed "Scripts/drawing.js"
};
PAGE_FILE(drawing_js)

static const unsigned char lanes_js[] = {
#embed "Scripts/lanes.js"
};
PAGE_FILE(lanes_js)

static const unsigned char blur_js[] = {
#embed "Scripts/blur.js"
};
PAGE_FILE(blur_js)

static const unsigned char extents_js[] = {
#embed "Scripts/extents.js"
};
PAGE_FILE(extents_js)

static const unsigned char soft_js[] = {
#embed "Scripts/soft.js"
};
PAGE_FILE(soft_js)

static const unsigned char painter_js[] = {
#embed "Scripts/painter.js"
};
PAGE_FILE(painter_js)

static const unsigned char pictures_js[] = {
#embed "Scripts/pictures.js"
};
PAGE_FILE(pictures_js)

static const unsigned char scene_js[] = {
#embed "Scripts/scene.js"
};
PAGE_FILE(scene_js)

static const unsigned char sound_js[] = {
#embed "Scripts/sound.js"
};
PAGE_FILE(sound_js)

static const unsigned char playback_js[] = {
#embed "Scripts/playback.js"
};
PAGE_FILE(playback_js)

static const unsigned char player_js[] = {
#embed "Scripts/player.js"
};
PAGE_FILE(player_js)

static const unsigned char begin_js[] = {
#embed "Scripts/begin.js"
};
PAGE_FILE(begin_js)

static const unsigned char tour_js[] = {
#embed "Scripts/tour.js"
};
PAGE_FILE(tour_js)

static const unsigned char base_css[] = {
#embed "Styles/base.css"
};
PAGE_FILE(base_css)

static const unsigned char controls_css[] = {
#embed "Styles/controls.css"
};
PAGE_FILE(controls_css)

static const unsigned char chart_css[] = {
#embed "Styles/chart.css"
};
PAGE_FILE(chart_css)

static const unsigned char patterns_css[] = {
#embed "Styles/patterns.css"
};
PAGE_FILE(patterns_css)

static const unsigned char pictures_css[] = {
#embed "Styles/pictures.css"
};
PAGE_FILE(pictures_css)

static const unsigned char lists_css[] = {
#embed "Styles/lists.css"
};
PAGE_FILE(lists_css)

static const unsigned char tour_css[] = {
#embed "Styles/tour.css"
};
PAGE_FILE(tour_css)

static const unsigned char paper_css[] = {
#embed "Styles/paper.css"
};
PAGE_FILE(paper_css)

static const unsigned char appearance_html[] = {
#embed "Markup/appearance.html"
};
PAGE_FILE(appearance_html)

static const unsigned char patterns_html[] = {
#embed "Markup/patterns.html"
};
PAGE_FILE(patterns_html)

static const unsigned char steps_html[] = {
#embed "Markup/steps.html"
};
PAGE_FILE(steps_html)

static const unsigned char speed_html[] = {
#embed "Markup/speed.html"
};
PAGE_FILE(speed_html)

static const unsigned char zoom_html[] = {
#embed "Markup/zoom.html"
};
PAGE_FILE(zoom_html)

static const unsigned char time_html[] = {
#embed "Markup/time.html"
};
PAGE_FILE(time_html)

static const unsigned char sound_html[] = {
#embed "Markup/sound.html"
};
PAGE_FILE(sound_html)

static const unsigned char motion_html[] = {
#embed "Markup/motion.html"
};
PAGE_FILE(motion_html)

static const unsigned char stage_html[] = {
#embed "Markup/stage.html"
};
PAGE_FILE(stage_html)
