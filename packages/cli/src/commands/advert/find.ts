import { adverts } from '@officine/sdk/contract';
import { resolveId } from '../../lists/resolve.ts';
import type { Caller } from '../../sdk/caller.ts';

export const advertArgument = { label: 'annonce', summary: 'Son id ou son nom' } as const;
export const findAdvert = (sdk: Caller, text: string): Promise<number> =>
  resolveId(sdk, text, { route: adverts.list, by: ['title'] });
