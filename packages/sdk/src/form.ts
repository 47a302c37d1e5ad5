const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((each) => each instanceof Blob));

/**
 * Returns the `FormData` of a body that holds files, else undefined. Lists and objects are sent as JSON, `null` as an
 * empty part, several files as `key[]`.
 */
export function toForm(body: unknown): FormData | undefined {
  const entries = Object.entries((body ?? {}) as object);
  if (!entries.some(([, value]) => holdsFile(value))) return undefined;
  const form = new FormData();
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(key, value);
    else if (holdsFile(value)) for (const file of value) form.append(`${key}[]`, file);
    else form.append(key, value && typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));
  }
  return form;
}
