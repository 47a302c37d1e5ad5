import { TrendsOfPool } from '../../../../kit/report/trends.ts';
import { CampaignTable } from '../../../../shared/campaigns/campaign-table.tsx';
import { PoolTab } from '../pool-tab.ts';

/** Campaigns in which a member of a pool has a share, with what its members have shown. */
export const Component = () => (
  <PoolTab>
    {({ id }) => (
      <TrendsOfPool value={id}>
        <CampaignTable name="pool-campaigns" fixed={{ 'pool.id': id }} />
      </TrendsOfPool>
    )}
  </PoolTab>
);
