import { canWrite, usableQuery } from '@officine/sdk';
import { fieldLabel } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { text } from '../input.ts';
import { tool } from '../tool.ts';
import { fieldsIn, queryNames, resourceOf, shapesOf, typeOf } from './query.ts';
import { namesIn, type OwnCall, ownCalls } from './routes.ts';

const CALLS = { one: 'appel', many: 'appels' };
/** Shorter words are articles and the like. */
const MIN_WORD_LENGTH = 3;
/** Words of questions that say nothing of the call. */
const EMPTY_WORDS = new Set(
  'les des une que qui quoi quel quels quelle quelles est ont sont pour par dans avec sur pas mes mon son ses leur leurs cette tous tout toute toutes'.split(
    ' ',
  ),
);
/** Words are compared by as many letters: « factures » finds « facture ». */
const STEM_LENGTH = 5;
const MIN_STEM_LENGTH = 4;

/** Words without accents or endings: `Émet des avoirs` → `['emet', 'avoir']`. */
const stems = (words: string): string[] =>
  (
    words
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  )
    .filter((word) => word.length >= MIN_WORD_LENGTH && !EMPTY_WORDS.has(word))
    .map((word) => word.replace(/(?<=.{3})[sx]$/, '').slice(0, STEM_LENGTH));

/** Whether a word is among others: « émettre » and « émet » begin alike. */
const has = (words: readonly string[], word: string): boolean =>
  words.some((one) => one.startsWith(word) || (one.length >= MIN_STEM_LENGTH && word.startsWith(one)));
/** How well a call answers to words: the sentence counts most, then the name. */
function scoreOf({ name, route }: OwnCall, asked: readonly string[]): number {
  const [said, named] = [
    stems(`${route.summary} ${route.noun?.one ?? ''}`),
    stems(`${name.replace('.', ' ')} ${route.path}`),
  ];
  return asked.reduce((sum, word) => sum + (has(said, word) ? 3 : 0) + (has(named, word) ? 2 : 0), 0);
}

const howMade = ({ isRead, route }: OwnCall): string =>
  (isRead ? 'lit' : 'CHANGE') + (route.download ? ', rend un fichier' : '') + (route.files ? ', prend un fichier' : '');
const line = (own: OwnCall): string => {
  const params = namesIn(own.route);
  return [`${own.name} : ${own.route.summary}`, howMade(own), params.length > 0 && `params : ${params.join(', ')}`]
    .filter(Boolean)
    .join(' · ');
};

const labelled = (type: string, fields: readonly string[]): string =>
  fields
    .filter((name) => !name.startsWith('@'))
    .map((name) => {
      const label = fieldLabel(type, name)?.label;
      return label ? `${name} (${label})` : name;
    })
    .join(', ');

/** All that a call takes and answers. */
function details(own: OwnCall): Answer {
  const { route, mount } = own;
  const shapes = shapesOf(own);
  const type = typeOf(own);
  const query = queryNames(own, shapes);
  const { item, input } = resourceOf(own);
  const body =
    route.kind === 'create' || route.kind === 'update'
      ? fieldsIn(input).filter((name) => canWrite(route, mount, name))
      : fieldsIn(shapes.body);
  const answers = route.kind && route.kind !== 'delete' ? fieldsIn(item) : fieldsIn(shapes.out);
  const sort = usableQuery(route, mount).sort;
  return new Answer().add(
    line(own),
    query.length > 0 && `query : ${labelled(type, query)}`,
    sort.length > 0 && `tri, dans query : order[…]=asc ou desc, parmi ${sort.join(', ')}`,
    body.length > 0 && `body : ${labelled(type, body)}`,
    answers.length > 0 && `fields, au choix dans la réponse : ${labelled(type, answers)}`,
  );
}

export const findCall = tool({
  name: 'find_call',
  title: 'Chercher un appel',
  description:
    'Quand aucun autre outil ne répond : cherche, par des mots français, parmi tous les appels de l’API que le compte peut faire. Le nom exact d’un appel (pharmacies.list) en donne les paramètres et les champs. À faire ensuite : « call ».',
  input: z.strictObject({
    words: text('Ce que l’appel doit faire, ou son nom exact : « captures d’écran », « tasks.list »'),
  }),
  needs: [],
  async run({ role }, { words }) {
    const own = ownCalls(role);
    const exact = own.get(words.trim());
    if (exact) return details(exact);
    const asked = [...new Set(stems(words))];
    const found = [...own.values()]
      .map((each) => ({ each, score: scoreOf(each, asked) }))
      .filter(({ score }) => score > 0)
      // Reads before acts, lists before the rest, where the words fit as well.
      .toSorted(
        (a, b) =>
          b.score - a.score || Number(b.each.isRead) - Number(a.each.isRead) || a.each.name.length - b.each.name.length,
      );
    if (found.length === 0)
      return new Answer().add(
        `Aucun appel ne parle de « ${words} ». Essayez un mot plus simple, comme « facture » ou « site ».`,
      );
    return new Answer().list(
      found.slice(0, 12).map(({ each }) => line(each)),
      { noun: CALLS, total: found.length, more: 'précisez les mots, ou donnez le nom exact pour ses paramètres' },
    );
  },
});
