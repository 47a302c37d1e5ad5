import { COMPONENT_KINDS, wordpressComponents } from '@officine/sdk/contract';
import { EXIT } from '../../exit-codes.ts';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';
import { findSites, followQueued } from './sites.ts';

const columns = columnsOf(
  wordpressComponents,
  'id',
  'wordpress.url',
  'kind',
  'name',
  'version',
  'new_version',
  'severity',
  'obstacle',
);

export const components = verb(
  {
    options: {
      site: { value: 'site', summary: 'D’un site : son id, son adresse, ou la référence de sa pharmacie' },
      outdated: { summary: 'À mettre à jour' },
      vulnerable: { summary: 'Dont la version est connue pour vulnérable' },
      kind: { value: 'nature', choices: COMPONENT_KINDS, summary: `Nature : ${COMPONENT_KINDS.join(', ')}` },
      read: { summary: 'Relit d’abord le site, ou tous, par une tâche' },
      ...listOptions,
    },
    examples: [
      'wordpress components --outdated',
      'wordpress components --vulnerable --all --format csv',
      'wordpress components --kind plugin --filter slug=akismet',
    ],
  },
  async (context) => {
    const { sdk, args } = context;
    const [site] = args.site === undefined ? [] : await findSites(context, [args.site]);
    if (args.read) {
      const queued = await sdk.call(wordpressComponents.refresh, { body: site ? { wordpress: site.id } : {} });
      const code = await followQueued(context, queued);
      if (code !== undefined && code !== EXIT.done) return code;
    }
    const exists = { ...(args.outdated && { new_version: true }), ...(args.vulnerable && { severity: true }) };
    const query = {
      ...(site && { 'wordpress.id': site.id }),
      ...(args.kind && { kind: args.kind }),
      ...(Object.keys(exists).length > 0 && { exists }),
    };
    await listRows(context, wordpressComponents.list, { columns, query });
    return undefined;
  },
);
