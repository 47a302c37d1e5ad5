// Unquoted only if no YAML reader takes it for another type.
const isPlain = (text: string): boolean =>
  /^[\p{L}][\p{L}\d '’()/-]*$/u.test(text) &&
  !text.endsWith(' ') &&
  !/^(true|false|yes|no|on|off|null|y|n|oui|non|nan|inf)$/i.test(text);

const scalar = (value: unknown): string =>
  typeof value === 'string' ? (isPlain(value) ? value : JSON.stringify(value)) : (JSON.stringify(value) ?? 'null');

function block(value: unknown, indent: string): string {
  if (value === null || typeof value !== 'object') return ` ${scalar(value)}\n`;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return isList ? ' []\n' : ' {}\n';
  const lines = entries.map(([key, item]) => {
    if (!isList) return `${indent}${scalar(key)}:${block(item, `${indent}  `)}`;
    // The first key of an item is on the line of its dash.
    const inner = block(item, `${indent}  `);
    return `${indent}-${inner.startsWith('\n') ? ` ${inner.slice(indent.length + 3)}` : inner}`;
  });
  return `\n${lines.join('')}`;
}

/** Writes JSON values as YAML blocks; strings are quoted unless they are plain words. */
export const toYaml = (value: unknown): string => block(value, '').replace(/^[ \n]/, '');
