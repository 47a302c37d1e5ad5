import type { RouteDef } from '@officine/sdk';
import { act } from '../../kit/calls/actions.ts';
import { writing } from '../../ui/writing.ts';

/** Marks what was opened as read. Without network it stays unread: nothing is stored for later. */
export async function markRead(route: RouteDef, id: number): Promise<void> {
  if (!writing.isOff) await act<RouteDef>(route, { id } as never, '');
}
