/** Creates an element. The host's `style-src` policy does not apply to style properties, unlike style attributes. */
export function make(tag: string, properties: object, style: string): HTMLElement {
  const element = Object.assign(document.createElement(tag), properties);
  element.style.cssText = style;
  return element;
}
