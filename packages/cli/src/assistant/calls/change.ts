import type { RouteDef } from '@officine/sdk';
import { formatDateTime } from '@officine/sdk/format';
import * as z from 'zod/mini';
import { usage } from '../../cli-error.ts';
import type { Row } from '../../output/fields.ts';
import { Answer } from '../answer.ts';
import { text } from '../input.ts';
import { tool } from '../tool.ts';
import { factLine } from '../words.ts';
import { checkBody } from './body.ts';
import { callInput } from './call.ts';
import { checkQuery, typeOf } from './query.ts';
import { rehearse } from './rehearsal.ts';
import { ownCall, readParams } from './routes.ts';

/** What an act answered: its receipt with its undo, else the row. */
function outcomeLines(type: string, answer: unknown): (string | undefined)[] {
  const row: Row = typeof answer === 'object' && answer !== null ? (answer as Row) : {};
  const receipt = row['receipt'] as Row | null | undefined;
  if (receipt)
    return [
      `Reçu id ${receipt['id']}${receipt['date_undo'] ? `, annulable jusqu’au ${formatDateTime(String(receipt['date_undo']))} : appel receipts.undo` : ', sans annulation possible'}.`,
    ];
  const plain = Object.keys(row).filter((key) => !key.startsWith('@') && typeof row[key] !== 'object');
  return [factLine(type, row, plain.slice(0, 10)) || undefined];
}

export const change = tool({
  name: 'change',
  title: 'Faire un appel qui change',
  description:
    'Fait un appel qui change des données, en deux fois. Sans « confirm », rien ne change : la réponse dit ce qui changerait, avec ses chiffres, et donne un mot. Montrez ces chiffres à la personne, demandez-lui son accord, puis refaites exactement le même appel avec ce mot dans « confirm », sous 10 minutes.',
  input: z.strictObject({
    ...callInput,
    body: z.optional(
      z
        .record(z.string(), z.unknown())
        .check(z.describe('Champs envoyés, ceux que donne find_call : {"price": 75}. Montants en centimes')),
    ),
    confirm: z.optional(text('Le mot que la répétition a donné, après l’accord de la personne')),
  }),
  needs: [],
  writes: true,
  async run(work, { name, params, query = {}, body = {}, confirm }) {
    const own = ownCall(work.role, name);
    const { route, mount } = own;
    if (own.isRead) throw usage(`L’appel ${name} ne fait que lire.`, 'Faites-le avec l’outil « call ».');
    if (route.download)
      throw usage(
        `L’appel ${name} rend un fichier, qu’un assistant ne lit pas.`,
        `Dans un terminal : officine api ${name}`,
      );
    const path = readParams(own, params);
    checkQuery(own, query);
    checkBody(own, body);
    const act = { name, path, query, body };
    if (confirm !== undefined) {
      const headers = work.confirmations.take(confirm.trim().toLowerCase(), act);
      const answer: unknown = await work.call<RouteDef>(
        route,
        { ...path, query, ...(hasBody(route) && { body }) } as never,
        { mount, headers },
      );
      return new Answer().add(`Fait : ${route.summary}.`, ...outcomeLines(typeOf(own), answer));
    }
    const { lines, changes, headers } = await rehearse(work, { own, params: path, query, body });
    const told = new Answer()
      .add(`Répétition, rien n’a changé. ${route.summary} :`)
      .list(lines, { noun: { one: 'ligne', many: 'lignes' } });
    if (!changes) return told.add('Rien ne changerait : il n’y a rien à confirmer.');
    return told.add(
      `Pour le faire, après l’accord de la personne : le même appel, avec confirm « ${work.confirmations.give(act, headers)} ».`,
    );
  },
});

/** GET and DELETE calls have no body. */
const hasBody = ({ method }: RouteDef): boolean => method === 'POST' || method === 'PUT';
