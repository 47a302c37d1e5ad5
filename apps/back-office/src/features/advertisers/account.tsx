import type { Advertiser } from '@officine/sdk/contract';
import { AccountsOf } from '../../shared/accounts-of.tsx';
import { AdvertiserPage } from './advertiser-page.tsx';

/** Accounts of an advertiser. */
export const Component = () => (
  <AdvertiserPage>{({ id }: Advertiser) => <AccountsOf filter={{ 'advertiser.id': id }} />}</AdvertiserPage>
);
