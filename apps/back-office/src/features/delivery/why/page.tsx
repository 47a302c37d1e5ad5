import { adverts, campaigns } from '@officine/sdk/contract';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { WhyPanel } from '../../../shared/why/why-panel.tsx';
import { Page } from '../../../ui/page.tsx';

const idOf = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;

/** Why an advert or a campaign is shown or not: `?campaign=12&at=7&day=2026-12-24`. */
export function Component() {
  const [params] = useSearchParams();
  const [advert, campaign] = [idOf(params.get('advert')), idOf(params.get('campaign'))];
  const { data: ofAdvert } = useQuery(adverts.get, advert ? { id: advert } : null);
  const { data: ofCampaign } = useQuery(campaigns.get, campaign ? { id: campaign } : null);
  return (
    <Page title="Pourquoi ?" note={[ofAdvert?.title, ofCampaign?.name].filter(Boolean).join(' · ') || ' '}>
      <WhyPanel advert={advert} campaign={campaign} />
    </Page>
  );
}
