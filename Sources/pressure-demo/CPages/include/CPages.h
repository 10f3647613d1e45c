/* Parts of web pages that the build puts into the program. */

#ifndef C_PAGES_H
#define C_PAGES_H

#include <stddef.h>

/* The bytes of a file. They stay in memory as long as the program runs. */
struct page_file {
    const unsigned char *bytes;
    size_t count;
};

struct page_file page_appearance_js(void);
struct page_file page_helpers_js(void);
struct page_file page_columns_js(void);
struct page_file page_numbers_js(void);
struct page_file page_measures_js(void);
struct page_file page_orders_js(void);
struct page_file page_trace_js(void);
struct page_file page_chart_js(void);
struct page_file page_drawing_js(void);
struct page_file page_lanes_js(void);
struct page_file page_blur_js(void);
struct page_file page_extents_js(void);
struct page_file page_soft_js(void);
struct page_file page_painter_js(void);
struct page_file page_pictures_js(void);
struct page_file page_scene_js(void);
struct page_file page_sound_js(void);
struct page_file page_playback_js(void);
struct page_file page_player_js(void);
struct page_file page_begin_js(void);
struct page_file page_tour_js(void);

struct page_file page_base_css(void);
struct page_file page_controls_css(void);
struct page_file page_chart_css(void);
struct page_file page_patterns_css(void);
struct page_file page_pictures_css(void);
struct page_file page_lists_css(void);
struct page_file page_tour_css(void);
struct page_file page_paper_css(void);

struct page_file page_appearance_html(void);
struct page_file page_patterns_html(void);
struct page_file page_steps_html(void);
struct page_file page_speed_html(void);
struct page_file page_zoom_html(void);
struct page_file page_time_html(void);
struct page_file page_sound_html(void);
struct page_file page_motion_html(void);
struct page_file page_stage_html(void);

#endif
