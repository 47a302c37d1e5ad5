/** Would a spreadsheet run it? Numbers and phone numbers only look so. */
const runs = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.,()]+$/.test(text);

function csvCell(value: unknown): string {
  const plain =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value !== 'number' && runs(plain) ? `'${plain}` : plain;
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV with semicolons, as French spreadsheets read it; a cell that would be run as a formula is defused. */
export const toCsv = (keys: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [keys, ...rows].map((cells) => `${cells.map(csvCell).join(';')}\n`).join('');
