import { setTimeout as sleep } from 'node:timers/promises';
import { isApiError } from '@officine/sdk';
import {
  broadcasters,
  campaigns,
  logAdverts,
  MAX_RECENT_EVENTS,
  pharmacies,
  type RecentEvents,
  zones,
} from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import { resolveId } from '../../lists/resolve.ts';
import type { Column } from '../../output/fields.ts';
import { withoutControls } from '../../output/terminal.ts';
import type { Caller } from '../../sdk/caller.ts';
import { type Context, verb } from '../../verb.ts';
import { namingFilters } from '../record/links.ts';

/** Between two questions to the server. */
const EVERY_MS = 2000;
type Event = RecentEvents['events'][number];

const kindWord = (kind: Event['kind']): string => wordOf('LogAdvert', 'kind', kind) ?? kind;
const columns: readonly Column[] = [
  { key: 'datetime', label: 'Heure', show: (value: string) => formatDateTime(value) },
  { key: 'kind', label: 'Événement', show: kindWord },
  { key: 'pharmacy', label: 'Pharmacie' },
  { key: 'pharmacy_name', label: 'Nom' },
  { key: 'campaign', label: 'Campagne' },
  { key: 'advertiser', label: 'Annonceur' },
  { key: 'zone', label: 'Emplacement' },
  { key: 'advert', label: 'Annonce' },
];
/** One event on one line, for eyes. */
const lineOf = ({ datetime, kind, pharmacy, campaign, zone, advert }: Event): string =>
  withoutControls(
    [formatDateTime(datetime), kindWord(kind).padEnd(4), pharmacy, zone, campaign, advert].filter(Boolean).join('  '),
  );

/** Filters by what names an item, as ids. */
const LINKS = { pharmacy: pharmacies.list, campaign: campaigns.list, advertiser: broadcasters.list, zone: zones.list };
type LinkName = keyof typeof LINKS;
async function linksOf(sdk: Caller, args: Readonly<Record<LinkName, string | undefined>>) {
  const found: Partial<Record<LinkName, number>> = {};
  for (const name of Object.keys(LINKS) as LinkName[]) {
    const text = args[name];
    const route = LINKS[name];
    if (text !== undefined) found[name] = await resolveId(sdk, text, { route, by: namingFilters(route) });
  }
  return found;
}

/** Writes events that come one after the other: JSON on one line each, else a line for eyes. */
async function write({ out }: Pick<Context, 'out'>, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  if (out.format === 'table') return out.raw(events.map((event) => `${lineOf(event)}\n`).join(''));
  if (out.format === 'json') return out.raw(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  return out.list(
    events.map((event) => ({ ...event })),
    { columns },
  );
}
const isPassing = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'unavailable'].includes(error.code);

export const tail = verb(
  {
    options: {
      kind: { value: 'genre', choices: ['view', 'click'], summary: 'view ou click ; les deux si rien n’est dit' },
      pharmacy: { value: 'pharmacie', summary: 'De cette pharmacie, par id ou référence' },
      campaign: { value: 'campagne', summary: 'De cette campagne, par id ou référence' },
      advertiser: { value: 'annonceur', summary: 'De cet annonceur, par id, référence ou nom' },
      zone: { value: 'emplacement', summary: 'De cet emplacement, par id ou référence' },
      limit: {
        value: 'n',
        short: 'n',
        int: [1, 500],
        summary: 'Nombre de derniers à montrer d’abord, 20 si rien n’est dit',
      },
      once: { summary: 'Seulement les derniers, sans attendre la suite' },
    },
    examples: ['logs tail --kind click', 'logs tail --zone INT-PAVE --format json', 'logs tail --once --limit 5'],
  },
  async ({ sdk, out, signal, args }) => {
    const { kind, limit, once } = args;
    const filters = { ...(await linksOf(sdk, args)), ...(kind && { kind: kind as Event['kind'] }) };
    const first = await sdk.call(logAdverts.recent, { query: { ...filters, ...(limit && { limit }) } });
    await write({ out }, first.events);
    if (once) return;
    out.note('À la suite de ceux qui arrivent. Ctrl+C pour arrêter.');
    let { after } = first;
    // An answer has some of the one before again.
    let seen = new Set(first.events.map(({ id }) => id));
    let isAway = false;
    while (!signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const next = await sdk.call(logAdverts.recent, { query: { ...filters, after } }).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        if (!isPassing(error)) throw error;
        if (!isAway) out.note('Le serveur ne répond pas ; la suite vient dès qu’il revient.');
        isAway = true;
      });
      if (!next) continue;
      isAway = false;
      await write(
        { out },
        next.events.filter(({ id }) => !seen.has(id)),
      );
      if (next.events.length === MAX_RECENT_EVENTS)
        out.warn('Il en arrive trop pour tout montrer : ajoutez un filtre.');
      seen = new Set(next.events.map(({ id }) => id));
      after = next.after;
    }
  },
);
