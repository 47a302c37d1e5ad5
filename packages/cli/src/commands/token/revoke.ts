import { tokens } from '@officine/sdk/contract';
import { CliError, usage } from '../../cli-error.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';

export const revoke = verb(
  {
    arguments: { token: { label: 'jeton', summary: 'Son id ou son nom' } },
    examples: ['token revoke 12', 'token revoke "Import de nuit" --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const { collection } = await sdk.call(tokens.list);
    const found = collection.filter(({ id, name }) => String(id) === args.token || name === args.token);
    const [token] = found;
    if (!token) throw new CliError(`Aucun jeton « ${args.token} ».`, 1, 'Voyez-les : officine token list');
    if (found.length > 1)
      throw usage(`${found.length} jetons s’appellent « ${args.token} ».`, 'Donnez l’id : officine token list');
    const name = withoutControls(token.name);
    await ask.confirm(`Révoquer « ${name} » ? Les programmes qui s’en servent s’arrêtent.`);
    await sdk.call(tokens.revoke, { id: token.id });
    out.done(`Jeton « ${name} » révoqué.`);
  },
);
