// The switch of light and dark: follows the system unless a reader has chosen, and tells those who draw of a change.

const root = document.documentElement;
root.classList.add("script");
const appearanceListeners = [];
const systemDark = matchMedia("(prefers-color-scheme: dark)");
// Paper is always light.
let isPrinting = false;
const isDark = () => !isPrinting && (root.dataset.appearance || (systemDark.matches ? "dark" : "light")) === "dark";
const tellAppearance = () => appearanceListeners.forEach(listener => listener(isDark()));
for (const input of document.querySelectorAll("input[name=appearance]")) {
  input.addEventListener("change", () => {
    if (input.value === "auto") delete root.dataset.appearance;
    else root.dataset.appearance = input.value;
    tellAppearance();
  });
}
systemDark.addEventListener("change", tellAppearance);
