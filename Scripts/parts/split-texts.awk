# Gives each text of an assembly file a section of its own, as functions and tables have: LLVM puts all texts into one, of which a
# linker keeps everything for a program that uses a single text. With -v packed=1 they follow each other without a gap; machines
# that load numbers out of a text need gaps.
#
# What Swift keeps for arrays of each type is never written to, and nothing asks where it lies, so a linker keeps one for all that are
# the same. Behind the function that frees such an array it has three that only Swift with Objective-C calls: they are left out.
#
# usage: awk [-v packed=1] -f Scripts/parts/split-texts.awk whole.s
function begin() { print "\t.section\t.rodata.text" ++count ",\"a\",@progbits" }
/^\t\.type\t.*,@object/ { print; isStorage = 0; if (isText) begin(); next }
/^\t\.section\t\.rodata\.str/ { isText = 1; begin(); next }
/^\t\.(section|text|data|bss)([ \t]|$)/ { isText = isStorage = 0 }
/^\t\.section\t"?\.data\.\$es23_ContiguousArrayStorageCy/ { isStorage = 1; words = 0; sub(/\.data\./, ".data.rel.ro.") }
isStorage && /^\t\.(quad|xword|8byte)\t.*\$es/ && ++words > 2 { sub(/\$es.*|".*/, "0") }
/^\t\.addrsig_sym "?\$es23_ContiguousArrayStorageCy/ { next }
packed && isText && /^\t\.p2align\t/ { next }
{ print }
