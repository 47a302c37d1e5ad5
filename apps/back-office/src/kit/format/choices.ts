/** `choicesOf({ web: 'Site' })` → `[{ value: 'web', label: 'Site' }]`, for selections and filters. */
export const choicesOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
