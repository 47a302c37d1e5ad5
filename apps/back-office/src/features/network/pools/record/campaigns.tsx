import { CampaignTable } from '../../../../shared/campaigns/campaign-table.tsx';
import { PoolTab } from '../pool-tab.ts';

/** Campaigns in which a member of a pool has a share. */
export const Component = () => (
  <PoolTab>{({ id }) => <CampaignTable name="pool-campaigns" fixed={{ 'pool.id': id }} />}</PoolTab>
);
