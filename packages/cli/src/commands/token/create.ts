import { addDays, parisDate } from '@officine/domain';
import { MAX_TOKEN_DAYS, TOKEN_SUBJECTS, type TokenSubject, tokens } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { verb } from '../../verb.ts';
import { columns } from './columns.ts';

const DEFAULT_DAYS = 90;

export const create = verb(
  {
    arguments: { name: { label: 'nom', summary: 'À quoi il sert : « Import de nuit »' } },
    options: {
      access: { value: 'accès', choices: ['read', 'write'], summary: 'read (lecture, si rien n’est dit) ou write' },
      subject: {
        value: 'sujet',
        many: true,
        choices: Object.keys(TOKEN_SUBJECTS),
        summary: 'Limite le jeton à ce sujet ; peut être répété. Sans lui : tous les sujets',
      },
      days: { value: 'jours', int: [1, MAX_TOKEN_DAYS], summary: `Durée ; ${DEFAULT_DAYS} jours si rien n’est dit` },
      until: { value: 'date', summary: 'Dernier jour, AAAA-MM-JJ, au lieu de --days' },
    },
    examples: [
      'token create "Import de nuit" --access write --subject network --days 180',
      'token create Tableur --subject invoices --until 2026-12-05 > jeton.txt',
    ],
  },
  async ({ sdk, out, args }) => {
    if (args.until !== undefined && args.days !== undefined) throw usage('--days et --until ne vont pas ensemble.');
    const date_expiry = dayOf(args.until, 'until') ?? addDays(parisDate(Date.now()), args.days ?? DEFAULT_DAYS);
    const subjects = args.subject as readonly string[] as TokenSubject[];
    const body = { name: args.name, access: args.access ?? ('read' as const), subjects, date_expiry };
    const token = await sdk.call(tokens.create, { body });
    // Alone on stdout, for a file or a variable; the formats for programs have the whole answer.
    if (out.format === 'table') await out.raw(`${token.token}\n`);
    else await out.item({ ...token }, [...columns, { key: 'token', label: 'Jeton' }]);
    out.done(`Jeton « ${token.name} » créé, valable jusqu’au ${formatDate(token.date_expiry)} compris.`);
    out.warn('Gardez-le maintenant : il ne sera plus montré.');
  },
);
