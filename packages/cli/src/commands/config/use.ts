import { CliError } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';

export const use = verb(
  { arguments: { name: { label: 'profil', summary: 'Son nom' } }, examples: ['config use default'] },
  async ({ out, config, args }) => {
    const store = await config.store();
    const names = store.names();
    if (args.name !== 'default' && !names.includes(args.name))
      throw new CliError(
        `Profil inconnu : ${args.name}.`,
        1,
        didYouMean(args.name, names) ?? `Créez-le : officine login --profile ${args.name} --url https://…`,
      );
    store.use(args.name);
    out.done(`Profil de tous les jours : ${args.name}.`);
  },
);
