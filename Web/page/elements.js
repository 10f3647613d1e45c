// What the painter and the page share: making elements, and keeping a number within bounds.

const fill = (element, attributes, text) => {
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  if (text !== undefined) element.textContent = text;
  return element;
};
const add = (parent, name, attributes, text) => parent.appendChild(fill(document.createElement(name), attributes, text));
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const byId = id => document.getElementById(id);
