#!/usr/bin/env bash
# Prints the address of the project's homepage: the variable HOMEPAGE if it is set, or else the line in packaging/homepage.
#
# usage: Scripts/parts/homepage.sh                    prints the address, or nothing if there is none
#        Scripts/parts/homepage.sh --control FILE     prints Debian's control file FILE, with Homepage if there is an address
#        Scripts/parts/homepage.sh --readme           prints README.md, with the hosted tests' badge if the address is on GitHub
# example: HOMEPAGE=https://example.org Scripts/parts/homepage.sh
# exit:  0 done; 2 the text is no address, or the option is unknown
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

page=${HOMEPAGE-$(sed -n '/^[^#]/{p;q}' packaging/homepage)}
if [[ -n $page && ! $page =~ ^https?://[A-Za-z0-9._~:/?@!,\;=%+-]+$ ]]; then
    stop "'$page' is no address; write one like https://example.org/project into packaging/homepage."
fi
case ${1:-} in
    "") printf '%s' "${page:+$page$'\n'}" ;;
    --control)
        # The field belongs to the source, which is the first paragraph.
        awk -v page="$page" '!done && page != "" && /^$/ { print "Homepage: " page; done = 1 } { print }' \
            "${2:?usage: Scripts/parts/homepage.sh --control FILE}"
        ;;
    --readme)
        line='<!-- Scripts/parts/homepage.sh --readme puts the badge of the hosted tests here, once packaging/homepage has the address. -->'
        tests=${page%/}/actions/workflows/test.yml
        if [[ $page == https://github.com/*/* ]]; then line="[![tests]($tests/badge.svg)]($tests)"; fi
        awk -v line="$line" '/^(<!-- Scripts\/parts\/homepage\.sh|\[!\[tests\])/ { $0 = line } { print }' README.md
        ;;
    *)
        echo "usage: Scripts/parts/homepage.sh [--control FILE | --readme]" >&2
        exit 2
        ;;
esac
