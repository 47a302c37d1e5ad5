import { usage } from '../cli-error.ts';
import { openConfig } from '../config/config.ts';
import { createOut } from '../output/out.ts';
import { createAsk } from '../prompts/prompts.ts';
import { createCaller } from '../sdk/caller.ts';
import type { Context } from '../verb.ts';
import type { GlobalOptions } from './global-options.ts';

const splitFields = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((field) => field.trim())
    .filter(Boolean);

/** Creates the context of a command from the global options and the environment. */
export function createContext(options: GlobalOptions, signal: AbortSignal): Omit<Context, 'args'> {
  const { env, stdin, stdout, stderr } = process;
  const { json, fields, jq, template, yes = false, quiet = false, color = true } = options;
  if (json !== undefined && options.format && options.format !== 'json')
    throw usage('--json et --format se contredisent.', 'Gardez --format, avec --fields pour choisir les champs.');
  if (jq !== undefined && options.format && options.format !== 'json')
    throw usage('--jq et --format se contredisent.', 'Un filtre de jq s’applique au JSON : ôtez --format.');
  if (template !== undefined && (options.format !== undefined || json !== undefined || jq !== undefined))
    throw usage('--template donne sa propre forme : ôtez --format, --json ou --jq.');
  // For dependencies that colour their own output.
  if (!color) env['NO_COLOR'] = '1';
  const out = createOut({
    stdout,
    stderr,
    env,
    format: json === undefined && jq === undefined ? options.format : 'json',
    fields: splitFields(json ?? fields),
    jq,
    template,
    // Labels are heavy: they are read for a field that a table does not show by itself.
    columnOf: async (type, path) => (await import('../lists/columns.ts')).columnOf(type, path),
    quiet,
    color,
  });
  const config = openConfig(env, options.profile);
  const debug = options.debug ? (line: string) => void stderr.write(`${line}\n`) : undefined;
  const ask = createAsk({ stdin, stderr, yes, signal });
  const askPassword = () => ask.secret({ message: 'Ce changement demande votre mot de passe', flag: 'un terminal' });
  return {
    out,
    config,
    signal,
    ask,
    sdk: createCaller({ config, env, signal, debug, ...(ask.interactive && { askPassword }) }),
  };
}
