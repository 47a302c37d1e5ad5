import { type CsvRow, cleanRow, decodeText, detectSeparator, isBlank, RecordTooWide, readCsv } from '@officine/domain';

/** Every record of a CSV file, as the server reads them; none of a file that is no text or no table. */
export function csvRecords(bytes: Uint8Array): readonly CsvRow[] {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return [];
  const { separator, from } = detectSeparator(decoded.value.text);
  try {
    return [...readCsv(decoded.value.text.slice(from), separator)].map(cleanRow);
  } catch (error) {
    if (error instanceof RecordTooWide) return [];
    throw error;
  }
}
/** The first record that is not blank. */
export const csvHeader = (rows: readonly CsvRow[]): CsvRow | undefined => rows.find((row) => !isBlank(row));
