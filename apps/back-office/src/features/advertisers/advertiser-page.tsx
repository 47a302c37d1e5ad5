import { type Advertiser, broadcasters } from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { SCREENS } from './screens.ts';

/** Page of each screen of one advertiser. */
export function AdvertiserPage({ children }: { children: (advertiser: Advertiser) => ReactNode }) {
  const { id = '' } = useParams();
  return (
    <RecordPage
      source={broadcasters}
      id={id}
      label="Écrans de l’annonceur"
      list="/admin/advertisers"
      tabs={() => SCREENS.map(([path, label]) => ({ to: `/admin/${path}/${id}`, label }))}
    >
      {children}
    </RecordPage>
  );
}
