import { usage } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';
import { catalogue } from '../catalogue.ts';
import { lineOf } from './line.ts';

const ALIAS_NAME = /^[a-z\d][\w-]{0,39}$/i;

export const set = verb(
  {
    arguments: {
      name: { label: 'raccourci', summary: 'Son nom' },
      words: {
        label: 'commande',
        summary: 'Sa commande, après « -- » ; $1, $2… y prennent les mots donnés au raccourci, les autres la suivent',
        many: true,
      },
    },
    examples: [
      'alias set en-cours -- campaign list --status running --order date_end',
      "alias set pharmacie -- pharmacy list --search '$1' --json reference,name",
    ],
  },
  async ({ out, config, args: { name, words } }) => {
    if (!ALIAS_NAME.test(name)) throw usage(`« ${name} » n’est pas un nom de raccourci : lettres, chiffres et tirets.`);
    if (Object.hasOwn(catalogue, name)) throw usage(`« ${name} » est une commande d’Officine : prenez un autre nom.`);
    const [first = ''] = words;
    if (!Object.hasOwn(catalogue, first))
      throw usage(
        `Commande inconnue : ${first}.`,
        didYouMean(first, Object.keys(catalogue)) ?? 'Un raccourci commence par une commande : officine --help',
      );
    (await config.store()).alias(name, words);
    out.done(`officine ${name} : officine ${lineOf(words)}`);
  },
);
