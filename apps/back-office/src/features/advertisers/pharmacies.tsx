import { AdvertiserPage } from './advertiser-page.tsx';
import { BroadcasterPharmacies } from './broadcaster-pharmacies.tsx';

export const Component = () => <AdvertiserPage>{({ id }) => <BroadcasterPharmacies id={id} />}</AdvertiserPage>;
