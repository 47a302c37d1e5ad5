import { CampaignTable } from '../../shared/campaign-table.tsx';
import { AdvertiserPage } from './advertiser-page.tsx';

export const Component = () => (
  <AdvertiserPage>
    {({ id }) => <CampaignTable name="advertiser-campaigns" fixed={{ 'advertiser.id': id }} />}
  </AdvertiserPage>
);
