import { readBook } from './book.ts';
import { Parts, UNREADABLE, WorkbookError } from './parts.ts';
import { rowsOf, type SheetRow } from './sheet.ts';

/** Whether the archive or its XML is at fault: yauzl, zlib and saxes throw errors without a code of the system. */
const isOfFile = (error: unknown): boolean => {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    !(error instanceof TypeError) &&
    syscall === undefined &&
    (code === '' || code.startsWith('Z_') || code.startsWith('ERR_'))
  );
};

/** Reads a workbook in this thread, some rows at a time: `workbookRows` does so in a thread of its own. */
export async function* readWorkbook(path: string, maxColumns: number): AsyncGenerator<readonly SheetRow[]> {
  let parts: Parts | undefined;
  try {
    parts = await Parts.open(path);
    yield* rowsOf(parts, await readBook(parts), maxColumns);
  } catch (error) {
    throw error instanceof WorkbookError || !isOfFile(error) ? error : new WorkbookError(UNREADABLE);
  } finally {
    parts?.close();
  }
}
