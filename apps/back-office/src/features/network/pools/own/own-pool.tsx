import { type Pool, pools } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type { ReactNode } from 'react';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { useProfile } from '../../../../kit/calls/session.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { Page } from '../../../../ui/page.tsx';

const MEMBERS = { one: 'pharmacie', many: 'pharmacies', feminine: true };

interface OwnPoolProps {
  title: string;
  /** Under the title; the number of members by default. */
  note?: string;
  children: (pool: Pool) => ReactNode;
}
/** A screen of a pool about itself. */
export function OwnPool({ title, note, children }: OwnPoolProps) {
  const id = useProfile()?.poolId;
  const reading = useQuery(pools.get, id ? { id } : null);
  const { data } = reading;
  return (
    <Page title={title} note={note ?? (data ? countOf(MEMBERS, data.count_pharmacies ?? 0) : ' ')}>
      <Read of={reading}>{(data) => children(data)}</Read>
    </Page>
  );
}
