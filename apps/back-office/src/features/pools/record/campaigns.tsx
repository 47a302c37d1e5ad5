import { CampaignTable } from '../../../shared/campaign-table.tsx';
import { PoolPage } from './pool-page.tsx';

/** Campaigns in which a member of a pool has a share. */
export const Component = () => (
  <PoolPage>{({ id }) => <CampaignTable name="pool-campaigns" fixed={{ 'pool.id': id }} />}</PoolPage>
);
