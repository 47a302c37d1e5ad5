import * as z from 'zod';
import type { Platform } from '../port.ts';
import { type AfnorClient, type AfnorOptions, read } from './client.ts';

const DIRECTORY = '/directory-service/v1';
const MAX_LINES = 100;
const NONE = 204;
const PARTIAL = 206;
const UNKNOWN = 404;

const linesShape = z.object({
  results: z.array(z.object({ addressingIdentifier: z.string().max(125), directoryLineStatus: z.string().nullish() })),
});

/** The directory of XP Z12-013: which addresses a company has. */
export const afnorDirectory = (call: AfnorClient, { version }: AfnorOptions): Pick<Platform, 'addresses'> => ({
  async addresses(siren) {
    const company = await call({ path: `${DIRECTORY}/siren/code-insee:${siren}`, accepts: [UNKNOWN] });
    if (company.status === UNKNOWN) return null;
    const sorted = { field: 'addressingIdentifier', [version === '1.1' ? 'sortingOrder' : 'order']: 'ascending' };
    const body = { filters: { siren: { op: 'strict', value: siren } }, sorting: [sorted], limit: MAX_LINES, ignore: 0 };
    const answer = await call({
      path: `${DIRECTORY}/directory-line/search`,
      method: 'POST',
      type: 'application/json',
      body: Buffer.from(JSON.stringify(body)),
      accepts: [NONE, PARTIAL],
    });
    if (answer.status === NONE) return [];
    return read(answer, linesShape)
      .results.filter(({ directoryLineStatus: status }) => status !== 'Disabled')
      .map(({ addressingIdentifier }) => addressingIdentifier);
  },
});
