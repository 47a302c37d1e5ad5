import type { Command } from 'commander';
import { type Catalogue, catalogue } from '../commands/catalogue.ts';
import type { Noun, Verb, VerbEntry } from '../verb.ts';
import { VERSION } from '../version.ts';
import { FrenchCommand, toArgument, toOption } from './french-command.ts';
import { type GlobalOptions, globalOptions } from './global-options.ts';

/** Runs a verb with its typed arguments and options. */
export type Execute = (verb: Verb, args: Readonly<Record<string, unknown>>, options: GlobalOptions) => Promise<void>;

const isNoun = (entry: Noun | VerbEntry): entry is Noun => 'verbs' in entry;

/** Imports a verb and adds its arguments and options to the command. */
async function addVerb(command: Command, entry: VerbEntry, execute: Execute): Promise<void> {
  const found = await entry.load();
  const { arguments: places = {}, options = {}, examples } = found.spec;
  const names = Object.entries(options).map(([name, spec]) => {
    const option = toOption(name, spec);
    command.addOption(option);
    return [name, option.attributeName(), spec] as const;
  });
  for (const spec of Object.values(places)) command.addArgument(toArgument(spec));
  command.addHelpText('after', `\nExemples :\n${examples.map((line) => `  officine ${line}`).join('\n')}`);
  command.action(async () => {
    const typed: Record<string, unknown> = command.opts();
    const args = {
      ...Object.fromEntries(Object.keys(places).map((name, i) => [name, command.processedArgs[i]])),
      ...Object.fromEntries(
        names.map(([name, key, { value, many }]) => [name, typed[key] ?? (value ? (many ? [] : undefined) : false)]),
      ),
    };
    await execute(found, args, command.optsWithGlobals());
  });
}

function addEntry(parent: Command, name: string, entry: Noun | VerbEntry, execute: Execute): void {
  const command = parent.command(name).description(entry.summary);
  if (isNoun(entry)) addEntries(command, entry.verbs, execute);
}
function addEntries(parent: Command, entries: Catalogue, execute: Execute): void {
  for (const [name, entry] of Object.entries(entries)) addEntry(parent, name, entry, execute);
  parent.hook('preSubcommand', async (_, command) => {
    const entry = entries[command.name()];
    if (entry && !isNoun(entry)) await addVerb(command, entry, execute);
  });
}

/** Returns the program; a verb's file is imported when the verb is called. */
export function createProgram(execute: Execute): Command {
  const program = new FrenchCommand('officine')
    .description('Le réseau de pharmacies depuis un terminal : campagnes, tâches, pharmacies, et tout appel de l’API.')
    .version(VERSION, '-V, --version', 'Affiche la version')
    .exitOverride()
    .addHelpText('after', '\nPlus : officine help exit-codes, officine help formats, officine help environment');
  for (const [name, spec] of Object.entries(globalOptions)) program.addOption(toOption(name, spec));
  addEntries(program, catalogue, execute);
  return program;
}
