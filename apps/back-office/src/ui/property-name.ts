/** Name of a custom property, of a reference to it: `var(--color-ink)` → `--color-ink`. */
export const propertyName = (reference: string): string => reference.slice('var('.length, -1);
