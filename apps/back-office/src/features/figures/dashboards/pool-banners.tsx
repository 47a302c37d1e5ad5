import { pools } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { PoolBanner } from '../../../shared/pools/pool-banner.tsx';

/** What the pools of a pharmacy show on its first screen: below the rest, which it does not move. */
export function PoolBanners() {
  const { data } = useQuery(pools.list, { query: { itemsPerPage: 10, order: { name: 'asc' } } });
  return data?.collection.map(({ id, banner }) => <PoolBanner key={id} banner={banner} />);
}
