import type { Pharmacy } from '@officine/sdk/contract';
import { RecordTab } from '../../../../kit/record/record-tab.tsx';

/** A tab of a pharmacy's page. */
export const PharmacyTab = RecordTab<Pharmacy>;
