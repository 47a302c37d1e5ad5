import type { Area } from '../kit/screens.ts';
import { admin } from './admin.ts';
import { advertiser } from './advertiser.ts';
import { customer } from './customer.ts';
import { marketing } from './marketing.ts';
import { pool } from './pool.ts';

/** Every role's area. */
export const areas: readonly Area[] = [admin, advertiser, customer, pool, marketing];
