import type { ReadContext } from '../../../calls/context.ts';
import type { Table } from '../tables/table.ts';
import { exportEvents, isEventLog } from './events.ts';
import { type ExportRequest, exportList } from './export-list.ts';

/** The table of a list or of a log of events, within the caller's scope; its rows are read while they are sent. */
export const exportTable = (context: ReadContext, request: ExportRequest): Promise<Table> =>
  (isEventLog(request.name) ? exportEvents : exportList)(context, request);
