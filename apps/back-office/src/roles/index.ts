import type { Area } from '../kit/screens.ts';
import { admin } from './admin.ts';

/** Every role's area. */
export const areas: readonly Area[] = [admin];
