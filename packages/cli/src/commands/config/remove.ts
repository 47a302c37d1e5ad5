import { CliError } from '../../cli-error.ts';
import { verb } from '../../verb.ts';

export const remove = verb(
  { arguments: { name: { label: 'profil', summary: 'Son nom' } }, examples: ['config remove production --yes'] },
  async ({ out, ask, config, args }) => {
    const store = await config.store();
    if (!store.names().includes(args.name)) throw new CliError(`Profil inconnu : ${args.name}.`);
    await ask.confirm(`Oublier le profil ${args.name} et sa session ?`);
    store.remove(args.name);
    out.done(`Profil ${args.name} oublié.`);
  },
);
