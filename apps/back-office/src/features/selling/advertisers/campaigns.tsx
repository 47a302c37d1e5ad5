import { CampaignTable } from '../../../shared/campaigns/campaign-table.tsx';
import { AdvertiserTab } from './advertiser-tab.ts';

export const Component = () => (
  <AdvertiserTab>
    {({ id }) => <CampaignTable name="advertiser-campaigns" fixed={{ 'advertiser.id': id }} />}
  </AdvertiserTab>
);
