import { MAX_TODOS, TODO_KINDS, TODO_STATES, type TodoKind, todos } from '@officine/sdk/contract';
import { countOf, formatDate, formatMoney } from '@officine/sdk/format';
import { todoName, todoReason, todoWording } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { oneOf } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool } from '../tool.ts';

const THINGS = { one: 'chose', many: 'choses' };
/** Things of each kind that are told where none is asked for. */
const THINGS_OF_A_KIND = 3;
/** Kinds whose detail is a text for people: the advertiser, the pharmacy, the error. That of others is a key. */
const DETAILED: readonly TodoKind[] = [
  'pace',
  'campaign',
  'credit',
  'wordpress',
  'task',
  'message',
  'mandate',
  'reminder',
  'invoice_mail',
  'returned_mail',
  'advert',
];

export const waiting = tool({
  name: 'waiting',
  title: 'Ce qui attend',
  description:
    'Ce qui attend la personne connectée, et pourquoi : campagnes en retard ou à valider, sites en erreur, mandats, textes à signer, champs vides, factures à lire, messages, documents. Aussi ce qu’elle a remis à plus tard ou traité.',
  input: z.strictObject({
    kind: z.optional(oneOf(TODO_KINDS, 'Un seul type de choses')),
    state: z.optional(oneOf(TODO_STATES, 'open : attend (sinon) ; later : remis à plus tard ; done : traité')),
  }),
  needs: [todos.list],
  async run({ role, call, link }, { kind, state = 'open' }) {
    const { items, counts, amounts } = await call(todos.list, {
      query: { state, limit: kind ? MAX_TODOS : THINGS_OF_A_KIND },
    });
    const kinds = TODO_KINDS.filter((one) => counts[one] && (!kind || one === kind));
    const total = kinds.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
    const shown = items.filter((one) => !kind || one.kind === kind);
    const path = pathOf('todo', role);
    if (total === 0)
      return new Answer().add(state === 'open' ? 'Rien n’attend.' : 'Il n’y en a pas.', path && link(path));
    return new Answer()
      .add(
        `${countOf(THINGS, total)} : ${kinds.map((one) => `${countOf(todoWording(one).noun, counts[one] ?? 0)}${amounts[one] ? ` (${formatMoney(amounts[one])})` : ''}`).join(', ')}.`,
      )
      .list(
        shown.map((todo) =>
          [
            `${todoWording(todo.kind).word} : ${todoName(todo, role)}`,
            DETAILED.includes(todo.kind) && todo.detail,
            typeof todo.amount === 'number' && formatMoney(todo.amount),
            todoReason(todo),
            todo.date_until && `revient le ${formatDate(todo.date_until)}`,
            `id ${todo.id}`,
          ]
            .filter(Boolean)
            .join(' · '),
        ),
        { noun: THINGS, total, more: kind ? 'la suite est dans le bureau' : 'demandez un type (kind)' },
      )
      .add(path && link(path));
  },
});
