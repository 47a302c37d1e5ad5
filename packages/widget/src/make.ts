/**
 * Creates an element with these properties. The host's `style-src` policy does not apply to the property `style`, unlike
 * the attribute.
 */
export const make = (tag: string, properties: object): HTMLElement =>
  Object.assign(document.createElement(tag), properties);
