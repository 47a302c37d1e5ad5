/**
 * Returns the query string in the bracket syntax of API Platform, with its `?`; skips null and undefined values.
 * `{ order: { name: 'desc' }, id: [1, 2], isActive: true }` → `?order[name]=desc&id[]=1&id[]=2&isActive=true`, encoded.
 */
export function toQuery(query: object | undefined): string {
  const search = new URLSearchParams();
  const add = (values: object, prefix?: string): void => {
    for (const [name, value] of Object.entries(values)) {
      const key = prefix ? `${prefix}[${Array.isArray(values) ? '' : name}]` : name;
      if (typeof value === 'object') add(value ?? {}, key);
      else if (value !== undefined) search.append(key, value);
    }
  };
  add(query ?? {});
  return `${search}` && `?${search}`;
}
