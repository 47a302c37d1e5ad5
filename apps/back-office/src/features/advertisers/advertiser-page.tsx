import { type Advertiser, broadcasters } from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useQuery } from '../../kit/calls/queries.ts';
import { Unread } from '../../kit/drawer/missing.tsx';
import { PanelSkeleton } from '../../kit/feedback/panel-skeleton.tsx';
import { navigateTo } from '../../kit/nav/navigate.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { SCREENS } from './screens.ts';

/** Page of each screen of one advertiser. */
export function AdvertiserPage({ children }: { children: (advertiser: Advertiser) => ReactNode }) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { data: advertiser, error, reload } = useQuery(broadcasters.get, { id });
  if (error && !advertiser)
    return (
      <Unread
        error={error}
        noun={broadcasters.list.noun}
        onRetry={reload}
        onBack={() => navigateTo('/admin/advertisers')}
      />
    );
  return (
    <Page title={advertiser?.name ?? <Skeleton width={16} />} note={advertiser?.reference ?? ' '}>
      <TabLinks
        label="Écrans de l’annonceur"
        tabs={SCREENS.map(([path, label]) => {
          const to = `/admin/${path}/${id}`;
          return { to, label, current: pathname === to };
        })}
      />
      {advertiser ? children(advertiser) : <PanelSkeleton />}
    </Page>
  );
}
