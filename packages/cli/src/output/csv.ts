/** True for text that a spreadsheet would run as a formula; false for numbers and phone numbers. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.,()]+$/.test(text);

function csvCell(value: unknown): string {
  const plain =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value !== 'number' && isFormula(plain) ? `'${plain}` : plain;
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV with semicolons, for French spreadsheets; formulas are escaped. */
export const toCsv = (keys: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [keys, ...rows].map((cells) => `${cells.map(csvCell).join(';')}\n`).join('');
