import type { Advertiser } from '@officine/sdk/contract';
import { RecordTab } from '../../../kit/record/record-tab.tsx';

/** A tab of an advertiser's page. */
export const AdvertiserTab = RecordTab<Advertiser>;
