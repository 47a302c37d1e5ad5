import { contents, contentVersions } from '@officine/sdk/contract';
import { CliError } from '../../cli-error.ts';
import { verb } from '../../verb.ts';
import { contentKey, keyArgument } from './key.ts';

export const show = verb(
  {
    arguments: { text: keyArgument },
    options: { number: { value: 'n', int: [1, 1_000_000], summary: 'Une version passée' } },
    examples: ['text show contract', 'text show contract --number 1'],
  },
  async ({ sdk, out, args }) => {
    const key = contentKey(args.text);
    const { number: version } = args;
    if (version === undefined) {
      const text = await sdk.call(contents.byKey, { key });
      out.note(`${text.title}, version ${text.version}`);
      return out.raw(new TextEncoder().encode(`${text.html}\n`));
    }
    const { collection } = await sdk.call(contentVersions.list, { query: { key, version, itemsPerPage: 1 } });
    const [found] = collection;
    if (!found) throw new CliError(`Ce texte n’a pas de version ${version}.`, 1);
    const { title, html = '' } = await sdk.call(contentVersions.get, { id: found.id });
    out.note(`${title}, version ${version}`);
    await out.raw(new TextEncoder().encode(`${html}\n`));
  },
);
