import type { Command } from 'commander';

/**
 * The command line with `--web` replaced by the verb `open`, where the noun has one: `invoice 12 --web`,
 * `invoice show 12 --web` and `invoice list --web` open pages. Any other line stays as it is.
 */
export function webWords(words: readonly string[], program: Pick<Command, 'commands'>): readonly string[] {
  const [noun, verb, ...more] = words.filter((word) => word !== '--web');
  if (!words.includes('--web')) return words;
  const verbs = program.commands.find((command) => command.name() === noun)?.commands.map((each) => each.name()) ?? [];
  if (noun === undefined || !verbs.includes('open')) return words;
  if (verb === undefined) return [noun, 'open'];
  if (['list', 'show', 'open'].includes(verb)) return [noun, 'open', ...more];
  return verbs.includes(verb) ? words : [noun, 'open', verb, ...more];
}
