import type { Catalogue } from '../commands/catalogue.ts';
import { TOPICS } from '../commands/help/topics.ts';
import { globalOptions } from '../program/global-options.ts';
import type { ArgumentSpec, Noun, OptionSpec, VerbEntry } from '../verb.ts';

/** Escapes text for roff; hyphens stay copyable. */
export const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

const usageOf = (path: string, places: readonly ArgumentSpec[]): string => {
  const words = places.map(({ label, optional, many }) => {
    const name = `${label.replace(/^<|>$/g, '')}${many ? '…' : ''}`;
    return optional ? `[${name}]` : `<${name}>`;
  });
  return ['officine', path, ...words, '[options]'].filter(Boolean).join(' ');
};
const optionLines = (options: Readonly<Record<string, OptionSpec>>): string[] =>
  Object.entries(options).flatMap(([name, { short, value, summary }]) => {
    const flags = `${short ? `-${short}, ` : ''}--${name}`;
    return ['.TP', `\\fB${roff(flags)}\\fR${value ? ` \\fI${roff(value)}\\fR` : ''}`, roff(summary)];
  });

async function verbLines(path: string, { summary, load }: VerbEntry): Promise<string[]> {
  const { arguments: places = {}, options = {}, examples } = (await load()).spec;
  const list = Object.values(places);
  return [
    `.SS ${roff(usageOf(path, list))}`,
    `${roff(summary)}.`,
    ...list.flatMap((place) => ['.TP', `\\fI${roff(place.label.replace(/^<|>$/g, ''))}\\fR`, roff(place.summary)]),
    ...optionLines(options),
    '.PP',
    '.nf',
    ...examples.map((line) => `    ${roff(`officine ${line}`)}`),
    '.fi',
  ];
}
const isNoun = (entry: Noun | VerbEntry): entry is Noun => 'verbs' in entry;

/** Returns the manual page in roff, from the same declarations as help and completion. */
export async function manPage(catalogue: Catalogue, version: string): Promise<string> {
  const lines = [
    '.\\" -*- mode: nroff; coding: utf-8 -*-',
    `.TH OFFICINE 1 "" "officine ${version}" "Manuel d’Officine"`,
    '.SH NOM',
    `officine \\- ${roff('le réseau de pharmacies depuis un terminal, un script ou cron')}`,
    '.SH SYNOPSIS',
    '.B officine',
    '\\fIcommande\\fR [\\fIoptions\\fR]',
    '.SH OPTIONS COMMUNES',
    ...optionLines(globalOptions),
    '.SH COMMANDES',
  ];
  for (const [name, entry] of Object.entries(catalogue)) {
    const verbs = isNoun(entry) ? Object.entries(entry.verbs) : ([['', entry]] as const);
    for (const [verb, found] of verbs) lines.push(...(await verbLines(`${name} ${verb}`.trim(), found)));
  }
  for (const text of Object.values(TOPICS)) {
    const [title = '', ...rest] = text.trimEnd().split('\n');
    lines.push(`.SH ${roff(title.toUpperCase())}`, '.nf', ...rest.map((line) => roff(line)), '.fi');
  }
  return `${lines.join('\n')}\n`;
}
