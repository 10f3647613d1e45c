// What is looked at in the page by computed styles, for access_run.py: contrasts of texts and of the edges of controls, what moves by
// itself, and whether the focus is seen. Each function gives a list of faults.

(() => {
    const parse = text => {
        const numbers = text.match(/-?[\d.]+/g).map(Number);
        return text.startsWith("color(srgb") ? [...numbers.slice(0, 3).map(part => part * 255), numbers[3] ?? 1] : [...numbers.slice(0, 3), numbers[3] ?? 1];
    };
    const over = ([r, g, b, a], below) => [r, g, b].map((part, at) => part * a + below[at] * (1 - a));
    // WCAG 2.2, relative luminance and contrast ratio.
    const light = colour => {
        const [r, g, b] = colour.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one, other) => {
        const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
        return (high + 0.05) / (low + 0.05);
    };
    const ground = element => {
        const layers = [];
        for (let at = element; at; at = at.parentElement) layers.push(parse(getComputedStyle(at).backgroundColor));
        return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
    };
    const seen = element => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const called = element => `${element.tagName.toLowerCase()}${element.id ? "#" + element.id : ""} "${(element.textContent || element.value || "").trim().slice(0, 24)}"`;
    const all = () => Array.from(document.body.querySelectorAll("*")).filter(seen);

    const texts = () => {
        const found = [], looked = [];
        const look = (element, style, below, what) => {
            const ratio = contrast(over(parse(style.color), below), below) * 1;
            looked.push(ratio);
            if (ratio < 4.5 || style.opacity < 1) found.push(`${what}: ${ratio.toFixed(2)}`);
        };
        for (const element of all()) {
            const below = ground(element);
            const own = Array.from(element.childNodes).some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
            if (own || element.matches("input:not([type=range], [type=checkbox]), select")) look(element, getComputedStyle(element), below, called(element));
            if (element.placeholder) look(element, getComputedStyle(element, "::placeholder"), below, `placeholder of ${called(element)}`);
            const before = getComputedStyle(element, "::before");
            if (/^".*[a-z]/.test(before.content)) look(element, before, below, `before ${called(element)}`);
            if (element.type === "file") {
                const button = getComputedStyle(element, "::file-selector-button");
                look(element, button, over(parse(button.backgroundColor), below), `button of ${called(element)}`);
            }
        }
        return { found, looked: looked.length, least: Math.min(...looked) };
    };
    const edges = () => {
        const found = [], looked = [];
        const look = (element, colour, what) => {
            // Against what is around it and what is in it.
            for (const below of [ground(element.parentElement), ground(element)]) {
                const ratio = contrast(over(parse(colour), below), below);
                looked.push(ratio);
                if (ratio < 3) found.push(`edge of ${what}: ${ratio.toFixed(2)}`);
            }
        };
        for (const element of all()) {
            const isText = element.matches("button, select, input[type=number], input[type=text]") && !element.closest("#targets");
            if (isText) look(element, getComputedStyle(element).borderTopColor, called(element));
            if (element.type === "file") look(element, getComputedStyle(element, "::file-selector-button").borderTopColor, `button of ${called(element)}`);
            if (element.matches("[role=meter]")) look(element, getComputedStyle(element).boxShadow.match(/^(?:rgba?|color)\([^)]*\)/)?.[0] ?? "rgb(0 0 0 / 0)", called(element));
        }
        return { found, looked: looked.length, least: Math.min(...looked) };
    };
    const motion = () => {
        const found = document.getAnimations().map(animation => `${animation.animationName ?? animation.transitionProperty ?? "an animation"} runs`);
        for (const element of all()) {
            const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
            if (/[1-9]/.test(transitionDuration) || animationName !== "none" || scrollBehavior === "smooth") found.push(`${called(element)} moves`);
        }
        return found;
    };
    /** What has the focus: its name here, and whether that is seen. */
    const focused = () => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const isSeen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && contrast(over(parse(outlineColor), ground(element.parentElement)), ground(element.parentElement)) >= 3;
        return { name: element.id || element.getAttribute("aria-label"), isSeen };
    };
    self.access = { texts, edges, motion, focused };
})();
