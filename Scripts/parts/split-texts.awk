# Gives each text of an assembly file a section of its own, as functions and tables have: LLVM puts all texts into one, of which a
# linker keeps everything for a program that uses a single text.
#
# usage: awk -f Scripts/parts/split-texts.awk whole.s
function begin() { print "\t.section\t.rodata.text" ++count ",\"a\",@progbits" }
/^\t\.type\t.*,@object/ { print; if (isText) begin(); next }
/^\t\.section\t\.rodata\.str/ { isText = 1; begin(); next }
/^\t\.(section|text|data|bss)([ \t]|$)/ { isText = 0 }
{ print }
