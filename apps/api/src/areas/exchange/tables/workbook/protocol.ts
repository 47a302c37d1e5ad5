import type { SheetRow } from './sheet.ts';

/** What the thread is started with. */
export interface WorkbookTask {
  readonly path: string;
  readonly maxColumns: number;
}
/** Its answer to each message: some rows, or the last one. `refusal`: why the workbook cannot be read, in French. */
export type WorkbookAnswer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly refusal: string }
  | { readonly isOver: true };
