import type { RouteDef } from '@officine/sdk';
import { exchange } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { toast, toastWhile } from '../feedback/toasts.ts';
import { download } from './download.ts';

const ROW = { one: 'ligne exportée', many: 'lignes exportées' };

/**
 * Downloads a list as a file, with its filters, order and columns, and says how many rows it has:
 * `exportList(zones.list, { isActive: true, columns: ['reference', 'price'], format: 'xlsx' })`.
 */
export async function exportList({ path }: RouteDef, query: Record<string, unknown>): Promise<void> {
  const input = { resource: path.slice(1), query } as never;
  const file = await toastWhile('Export en préparation…', download(exchange.exportList, input));
  const rows = file?.header('x-rows');
  if (file) toast(rows ? countOf(ROW, Number(rows)) : 'Export effectué');
}
