import { exchange } from '@officine/sdk/contract';
import { toast } from '../feedback/toasts.ts';
import { download } from './download.ts';

/**
 * Downloads a list as a file, with its filters and order: `exportList('zones', { isActive: true, format: 'xlsx' })`.
 */
export async function exportList(resource: string, query: Record<string, unknown>): Promise<void> {
  const { page: _page, itemsPerPage: _size, ...rest } = query;
  toast('Export en préparation…');
  await download(exchange.exportList, { resource, query: rest } as never);
}
