import { openConfig } from '../../config/config.ts';
import { globalOptions } from '../../program/global-options.ts';
import type { Noun, OptionSpec, VerbEntry } from '../../verb.ts';
import { catalogue } from '../catalogue.ts';
import { TOPICS } from '../help/topics.ts';
import { SHELLS } from './scripts.ts';

type Options = Readonly<Record<string, OptionSpec>>;
/** A candidate and its description, separated by a tab. */
const line = (word: string, what = ''): string => (what ? `${word}\t${what}` : word);

async function profileNames(): Promise<string[]> {
  const store = await openConfig(process.env, undefined).store();
  return store.names();
}

/** None where the file cannot be read: completion says no errors. */
const aliasNames = async (): Promise<string[]> => {
  const store = await openConfig(process.env, undefined)
    .store()
    .catch(() => undefined);
  return Object.keys(store?.aliases() ?? {});
};

async function valuesOf(name: string, { choices }: OptionSpec): Promise<string[]> {
  if (name === 'profile') return profileNames();
  return [...(choices ?? [])];
}

async function argumentsOf(path: string): Promise<string[]> {
  if (path === 'config use' || path === 'config remove') return profileNames();
  if (path === 'alias remove') return aliasNames();
  if (path === 'config get' || path === 'config set') return ['url', 'ca', 'update-notice'];
  if (path === 'completion') return SHELLS;
  if (path === 'help') return [...Object.keys(TOPICS), ...Object.keys(catalogue)];
  if (path === 'api') return [...(await import('../api/find-route.ts')).routesByName().keys()];
  return [];
}

const longOf = (word: string, options: Options): string | undefined =>
  Object.keys(options).find((name) => word === `--${name}` || word === `-${options[name]?.short}`);

/** Candidates for the last word, which may be empty or incomplete. */
export async function candidates(words: readonly string[]): Promise<string[]> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  let entries: Readonly<Record<string, Noun | VerbEntry>> | undefined = catalogue;
  let options: Options = globalOptions;
  const path: string[] = [];
  let awaited: [name: string, spec: OptionSpec] | undefined;
  for (const word of before) {
    const taken = awaited;
    awaited = undefined;
    if (taken) continue;
    const name = longOf(word, options);
    const spec = name === undefined ? undefined : options[name];
    if (name !== undefined && spec?.value) awaited = [name, spec];
    if (word.startsWith('-') || !entries) continue;
    const entry: Noun | VerbEntry | undefined = Object.hasOwn(entries, word) ? entries[word] : undefined;
    if (!entry) return [];
    path.push(word);
    entries = 'verbs' in entry ? entry.verbs : undefined;
    if (!('verbs' in entry)) options = { ...(await entry.load()).spec.options, ...globalOptions };
  }
  const all: string[] = awaited
    ? (await valuesOf(...awaited)).map((value) => line(value))
    : current.startsWith('-')
      ? [...Object.entries(options).map(([name, { summary }]) => line(`--${name}`, summary)), line('--help')]
      : entries
        ? [
            ...Object.entries(entries).map(([name, { summary }]) => line(name, summary)),
            ...(path.length === 0 ? (await aliasNames()).map((name) => line(name)) : []),
          ]
        : (await argumentsOf(path.join(' '))).map((value) => line(value));
  return all.filter((word) => word.startsWith(current));
}
