import { addDays } from '@officine/domain';
import { landline, mobile, person, slug } from '../names.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import type { Pools } from '../network/pools.ts';
import { at, DEMO_ID, made, type World } from '../world.ts';
import { demoUser } from './users.ts';

/** Contacts: one or two for each pharmacy, two for each pool; the first is the default one. */
export function contacts({ rng: root, today }: World, list: readonly Pharmacy[], pools: Pools['rows']) {
  const rng = root.fork('contacts');
  const owners = [
    ...list.map(({ row }) => ({ owner: { pharmacy_id: row.id, pool_id: null }, count: rng.chance(0.4) ? 2 : 1 })),
    ...pools.map((pool) => ({ owner: { pharmacy_id: null, pool_id: pool.id }, count: 2 })),
  ];
  const rows = owners.flatMap(({ owner, count }) =>
    Array.from({ length: count }, (_, index) => {
      const { firstname, lastname } = person(rng);
      return {
        ...owner,
        firstname,
        lastname,
        phone_number: landline(rng),
        cellphone_number: mobile(rng),
        email: `${slug(firstname)}.${slug(lastname)}@example.org`,
        is_default: index === 0,
        isActive: index === 0 || rng.chance(0.9),
        ...made(addDays(today, -rng.int(10, 300))),
      };
    }),
  );
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

const MESSAGES = [
  ['Horaires d’été', 'Bonjour, nous fermerons à 19 h du 15 juillet au 31 août. Pouvez-vous le dire sur notre site ?'],
  ['Facture du mois dernier', 'Bonjour, je ne retrouve pas la facture du mois dernier. Merci de me la renvoyer.'],
  ['Nouveau logo', 'Bonjour, nous avons un nouveau logo. À quelle taille faut-il l’envoyer ?'],
  ['Formation', 'Bonjour, une formation à l’extranet est-elle prévue cet automne ?'],
] as const;

/** Messages of pharmacies and the demo pool to the network. */
export function contactMessages({ rng: root, today }: World, list: readonly Pharmacy[]) {
  const rng = root.fork('messages');
  const writers = [DEMO_ID, DEMO_ID, ...rng.sample(list, 9).map(({ row }) => row.id)];
  const rows = writers.map((pharmacy_id, index) => {
    const [subject, message] = rng.pick(MESSAGES);
    return {
      id: index + 1,
      subject,
      message,
      user_id: pharmacy_id === DEMO_ID ? demoUser('customer') : null,
      pharmacy_id,
      pool_id: null,
      isRead: index % 3 !== 0,
      ...made(addDays(today, -rng.int(4, 40))),
      ...(index === 1 && { isRead: true }),
      date_close: index === 1 ? at(addDays(today, -2), 11) : null,
      closed_by: index === 1 ? 'Claire Morvan' : null,
    };
  });
  const [first] = rows;
  if (!first) return rows;
  const ofPool = { user_id: demoUser('pool'), pharmacy_id: null, pool_id: DEMO_ID };
  return [...rows, { ...first, ...ofPool, id: rows.length + 1, date_create: at(addDays(today, -2), 15) }];
}

/** Answers to the demo pharmacy's messages. */
export const contactAnswers = ({ today }: World, messages: readonly { readonly id: number }[]) =>
  messages.slice(1, 2).map(({ id }) => ({
    id: 1,
    message_id: id,
    user_id: demoUser('admin'),
    author: 'Claire Morvan',
    email: 'customer@demo.officine.test',
    message: 'Bonjour,\n\nC’est noté, et c’est en ligne. Merci de nous avoir prévenus.',
    date_create: at(addDays(today, -2), 10, 30),
  }));
