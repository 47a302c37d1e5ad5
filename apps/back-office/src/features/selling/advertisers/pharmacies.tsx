import { AdvertiserTab } from './advertiser-tab.ts';
import { BroadcasterPharmacies } from './broadcaster-pharmacies.tsx';

export const Component = () => <AdvertiserTab>{({ id }) => <BroadcasterPharmacies id={id} />}</AdvertiserTab>;
