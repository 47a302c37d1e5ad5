import type { Noun, VerbEntry } from '../../verb.ts';

/** Nouns that have a page in the back office, those of `pages.ts`. */
export const PAGED =
  'campaign advert advertiser topic zone filling laboratory proposal pharmacy contact pool document offer offer-category offer-provider form pool-banner pool-communication pool-document pool-video message network text user wordpress invoice payment bank einvoice closing report task todo'.split(
    ' ',
  );

/** The nouns with the verb `open`, which `--web` stands for. */
export const withPages = (entries: Readonly<Record<string, Noun | VerbEntry>>): Record<string, Noun | VerbEntry> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      if (!('verbs' in entry) || !PAGED.includes(name)) return [name, entry];
      const open: VerbEntry = {
        summary: 'Ouvre sa page du back office, comme --web',
        load: async () => (await import('./pages.ts')).pageVerb(name),
      };
      return [name, { ...entry, verbs: { ...entry.verbs, open } }];
    }),
  );
