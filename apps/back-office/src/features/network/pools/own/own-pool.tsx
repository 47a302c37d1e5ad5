import { type Pool, pools } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type { ReactNode } from 'react';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { useProfile } from '../../../../kit/calls/session.ts';
import { Failure } from '../../../../kit/feedback/failure.tsx';
import { PanelSkeleton } from '../../../../kit/feedback/panel-skeleton.tsx';
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
  const { data, error, reload } = useQuery(pools.get, id ? { id } : null);
  return (
    <Page title={title} note={note ?? (data ? countOf(MEMBERS, data.count_pharmacies ?? 0) : ' ')}>
      {error && !data && <Failure error={error} onRetry={reload} />}
      {!error && !data && <PanelSkeleton />}
      {data && children(data)}
    </Page>
  );
}
