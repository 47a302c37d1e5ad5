import { proposals } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { resolveId } from '../../lists/resolve.ts';
import type { Caller } from '../../sdk/caller.ts';

const KEYS = ['id', 'name', 'recipient', 'state', 'amount', 'date_start', 'date_end', 'date_expiry'] as const;

export const listColumns = columnsOf(proposals, ...KEYS, 'date_seen');
export const sheetColumns = columnsOf(
  proposals,
  ...KEYS,
  'amount_total',
  'count_pharmacies',
  'count_schedulings',
  'views',
  'views_low',
  'views_high',
  'has_adverts',
  'email',
  'message',
  'author',
  'date_create',
  'date_sent',
  'date_seen',
  'date_accepted',
  'accepted_by',
  'accepted_function',
  'accepted_hash',
  'date_withdrawn',
);

/** Argument of the verbs about one proposal. */
export const proposalArgument = { label: 'proposition', summary: 'Son id ou son nom' } as const;
export const findProposal = (sdk: Caller, text: string): Promise<number> =>
  resolveId(sdk, text, { route: proposals.list, by: ['name'] });
