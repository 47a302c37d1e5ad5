import { UPDATE_STATES, wordpressUpdates } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { findSites } from './sites.ts';

export const updateColumns = columnsOf(
  wordpressUpdates,
  'id',
  'wordpress.url',
  'name',
  'from_version',
  'to_version',
  'state',
  'reason',
  'duration',
  'date_end',
  'author',
);

export const updates = verb(
  {
    options: {
      site: { value: 'site', summary: 'D’un site : son id, son adresse, ou la référence de sa pharmacie' },
      state: { value: 'état', choices: UPDATE_STATES, summary: `État : ${UPDATE_STATES.join(', ')}` },
      ...listOptions,
    },
    examples: ['wordpress updates', 'wordpress updates --state put_back --format json'],
  },
  async (context) => {
    const { site: named, state } = context.args;
    const [site] = named === undefined ? [] : await findSites(context, [named]);
    const query = { ...(site && { 'wordpress.id': site.id }), ...(state && { state }) };
    await listRows(context, wordpressUpdates.list, { columns: updateColumns, query });
  },
);
