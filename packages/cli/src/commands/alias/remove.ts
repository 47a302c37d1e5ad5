import { CliError } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';

export const remove = verb(
  { arguments: { name: { label: 'raccourci', summary: 'Son nom' } }, examples: ['alias remove en-cours'] },
  async ({ out, config, args: { name } }) => {
    const store = await config.store();
    const known = Object.keys(store.aliases());
    if (!known.includes(name)) throw new CliError(`Raccourci inconnu : ${name}.`, 1, didYouMean(name, known));
    store.alias(name, undefined);
    out.done(`Raccourci ${name} oublié.`);
  },
);
