/* Reads a recording of libinput with libyaml's events, without building a tree; prints what twin.c prints.
 *
 * usage: libyaml FILE
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yaml.h>

static int64_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: libyaml FILE\n");
        return 2;
    }
    int64_t start = nanoseconds();
    FILE *file = fopen(argv[1], "r");
    if (!file) {
        perror(argv[1]);
        return 2;
    }
    yaml_parser_t parser;
    yaml_event_t event;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_file(&parser, file);
    uint64_t count = 0, sum = 0;
    int64_t numbers[5];
    /* Lists of five numbers are events behind the word `events`, ranges of axes before it. */
    int has_events = 0, in_list = 0, number = 0, is_over = 0;
    while (!is_over) {
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "libyaml: line %zu: %s\n", parser.problem_mark.line + 1, parser.problem);
            return 1;
        }
        switch (event.type) {
        case YAML_SCALAR_EVENT: {
            const char *text = (const char *)event.data.scalar.value;
            if (strcmp(text, "events") == 0)
                has_events = 1;
            if (in_list && number < 5)
                numbers[number++] = strtoll(text, NULL, 10);
            break;
        }
        case YAML_SEQUENCE_START_EVENT:
            in_list = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
            number = 0;
            break;
        case YAML_SEQUENCE_END_EVENT:
            if (in_list && has_events && number == 5) {
                sum += (uint64_t)numbers[0] * 1000000 + (uint64_t)numbers[1] + (uint64_t)numbers[2] +
                       (uint64_t)numbers[3] + (uint64_t)numbers[4];
                count++;
            }
            in_list = 0;
            break;
        case YAML_STREAM_END_EVENT:
            is_over = 1;
            break;
        default:
            break;
        }
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    fclose(file);
    printf("%" PRIu64 " %" PRIu64 " %" PRId64 "\n", count, sum, nanoseconds() - start);
    return 0;
}
