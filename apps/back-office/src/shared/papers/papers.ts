import type { PAPERS } from '@officine/sdk/contract';

export type Paper = (typeof PAPERS)[number];
