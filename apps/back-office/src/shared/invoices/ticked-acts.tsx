import type { Invoice } from '@officine/sdk/contract';
import { Suspense } from 'react';
import type { List } from '../../kit/list/list.ts';
import { later } from '../../ui/later.ts';

const TickedButtons = later(async () => (await import('./ticked-buttons.tsx')).TickedButtons);

/** Acts on the invoices that are ticked, loaded with the first tick. */
export const TickedActs = ({ list }: { list: List<Invoice> }) =>
  list.selected.size > 0 && (
    <Suspense>
      <TickedButtons list={list} />
    </Suspense>
  );
