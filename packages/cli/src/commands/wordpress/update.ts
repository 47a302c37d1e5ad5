import {
  UPDATE_RINGS,
  type WordpressUpdateStart,
  type WordpressUpdatesStarted,
  wordpressUpdates,
} from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { dryRunOption, sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import type { Context } from '../../verb.ts';
import { verb } from '../../verb.ts';
import { findSites, followQueued, sitesArgument } from './sites.ts';
import { updateColumns } from './updates.ts';

const UPDATE = { one: 'mise à jour', many: 'mises à jour', feminine: true };
const SITE = { one: 'site', many: 'sites' };
const figures: readonly Column[] = [
  { key: 'count', label: 'Mises à jour', right: true },
  { key: 'sites', label: 'Sites', right: true },
  { key: 'vulnerable', label: 'Versions vulnérables', right: true },
  { key: 'waiting', label: 'Déjà en attente', right: true },
];

export const update = verb(
  {
    arguments: { site: sitesArgument },
    options: {
      ring: { value: 'anneau', choices: UPDATE_RINGS, summary: `Les sites d’un anneau : ${UPDATE_RINGS.join(', ')}` },
      component: { value: 'id', many: true, summary: 'Un composant, par l’id de « wordpress components »' },
      ...dryRunOption,
    },
    examples: [
      'wordpress update 12 --dry-run',
      'wordpress update Z01001 Z01002 --yes',
      'wordpress update --component 41 --component 57',
      'wordpress update --ring trial --yes',
    ],
  },
  async (context) => {
    const { sdk, out, ask, args } = context;
    const asked = [args.site.length > 0, args.ring !== undefined, args.component.length > 0].filter(Boolean).length;
    if (asked !== 1)
      throw usage('Donnez des sites, ou --ring, ou --component.', 'Par exemple : officine wordpress update 12');
    if (!args['dry-run']) ask.canConfirm();
    const bodies: WordpressUpdateStart[] = args.ring
      ? [{ ring: args.ring }]
      : args.component.length > 0
        ? [{ components: args.component.map(componentId) }]
        : (await findSites(context, args.site)).map(({ id }) => ({ wordpress: id }));
    const start = async (more: { dry_run?: true }) => {
      const all: WordpressUpdatesStarted[] = [];
      for (const body of bodies) all.push(await sdk.call(wordpressUpdates.start, { body: { ...body, ...more } }));
      return all;
    };
    const planned = sum(await start({ dry_run: true }));
    if (args['dry-run'] || planned.count === 0) {
      await out.item({ ...planned }, figures);
      for (const { reason, count } of planned.obstacles) out.warn(`${reason.replace(/\.$/, '')} : ${count}.`);
      if (args['dry-run']) sayDryRun(out);
      return undefined;
    }
    await ask.confirm(`Faire ${countOf(UPDATE, planned.count)} sur ${countOf(SITE, planned.sites)} ?`);
    return followed(context, await start({}));
  },
);

function componentId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usage(`« ${text} » n’est pas l’id d’un composant.`, 'Voyez lesquels : officine wordpress components');
}

const sum = (all: readonly WordpressUpdatesStarted[]): WordpressUpdatesStarted => ({
  count: all.reduce((total, { count }) => total + count, 0),
  sites: all.reduce((total, { sites }) => total + sites, 0),
  vulnerable: all.reduce((total, { vulnerable }) => total + vulnerable, 0),
  waiting: all.reduce((total, { waiting }) => total + waiting, 0),
  obstacles: all.flatMap(({ obstacles }) => obstacles),
  tasks: all.flatMap(({ tasks }) => tasks),
});

/** Follows the tasks, then shows the updates that did not stay; returns exit code 6 if there are any. */
async function followed(context: Context, started: readonly WordpressUpdatesStarted[]): Promise<ExitCode> {
  const { sdk, out } = context;
  const since = new Date().toISOString();
  for (const { tasks } of started) {
    const code = await followQueued(context, { tasks });
    if (code !== undefined && code !== EXIT.done) return code;
  }
  const query = { state: ['put_back', 'refused', 'failed'], date_end: { after: since }, itemsPerPage: 100 } as const;
  const { collection, total } = await sdk.call(wordpressUpdates.list, { query });
  if (total === 0) return EXIT.done;
  await out.title('Mises à jour qui n’ont pas tenu');
  if (out.format === 'table')
    await out.list(
      collection.map((row) => ({ ...row })),
      { columns: updateColumns, total },
    );
  return EXIT.partial;
}
