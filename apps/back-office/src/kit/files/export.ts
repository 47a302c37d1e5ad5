import { failureText, isApiError, type RouteDef } from '@officine/sdk';
import { exchange, LARGE_EXPORT_ROWS } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { can, send } from '../calls/send.ts';
import { toast, toastWhile } from '../feedback/toasts.ts';
import { navigateTo } from '../nav/navigate.ts';
import { saveAnswer } from './download.ts';

const ROW = { one: 'ligne exportée', many: 'lignes exportées' };

/**
 * Downloads a list as a file, with its filters, order and columns, and says how many rows it has:
 * `exportList(zones.list, { isActive: true, columns: ['reference', 'price'], format: 'xlsx' })`. A file of many rows is
 * made by a task, for those who may start one.
 */
export async function exportList({ path }: RouteDef, query: Record<string, unknown>): Promise<void> {
  const resource = path.slice(1);
  const mayStart = can(exchange.startExport);
  const input = { resource, query: { ...query, ...(mayStart && { max_rows: LARGE_EXPORT_ROWS }) } } as never;
  try {
    const file = await toastWhile('Export en préparation…', saveAnswer(exchange.exportList, input));
    const rows = file.header('x-rows');
    toast(rows ? countOf(ROW, Number(rows)) : 'Export effectué');
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'export_large' && mayStart) await startExport(resource, query);
    else toast(failureText(exchange.exportList, error), 'error');
  }
}

/** Opens the task over the page. */
function openTask(task: number): void {
  const search = new URLSearchParams(location.search);
  search.set('drawer', `task:${task}`);
  navigateTo(`${location.pathname}?${search}`, { preventScrollReset: true });
}

async function startExport(resource: string, query: Record<string, unknown>): Promise<void> {
  try {
    const { task } = await send(exchange.startExport, { resource, query } as never);
    const words = `Plus de ${countOf({ one: 'ligne', many: 'lignes' }, LARGE_EXPORT_ROWS)} : le fichier se prépare, une notification dira quand il est prêt`;
    toast(words, 'success', {
      label: 'Suivre',
      run: () => openTask(task),
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast(failureText(exchange.startExport, error), 'error');
  }
}
