import type { Pool } from '@officine/sdk/contract';
import { RecordTab } from '../../../kit/record/record-tab.tsx';

/** A tab of a pool's page. */
export const PoolTab = RecordTab<Pool>;
