import { contactMessages as calls } from '@officine/sdk/contract';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import type { Actor } from '../../../access/actor.ts';
import { parseConfig } from '../../../config/config.ts';
import type { Mail } from '../../../mail/mail.ts';
import { contactMessages } from '../../../resources/network/contact-messages.ts';
import { viewOf } from '../../../rest/view.ts';
import { create } from '../../../rest/write.ts';
import { contactHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const sent: Mail[] = [];
const state = { isDown: false };
const mail = {
  send: async (message: Mail) => {
    if (state.isDown) throw new Error('refused');
    sent.push(message);
  },
  close: async () => {},
};
const services = officeServices(sql, { config: { ...parseConfig({}), secret: '' }, mail });
const { actors, member } = await insertOffice(sql);
const { admin, customer, stranger } = actors;

const write = async (actor: Actor, subject: string): Promise<number> => {
  const body = { subject, message: 'Bonjour,\nune question.' };
  const written = await sql.begin((tx) =>
    create(services, tx, { resource: contactMessages, actor, body, uploads: {} }),
  );
  return JSON.parse(written.json).id;
};
const answer = (id: number, body: object) => run(contactHandlers, calls.answer, services, admin, { id, body });
const read = async (actor: Actor, id: number) =>
  JSON.parse(await viewOf(contactMessages, actor.role).get(sql, actor, id)) as Record<string, unknown>;
const notices = async () =>
  (await sql`select u.login, n.title, n.link from notifications n join users u on u.id = n.user_id order by n.id`).map(
    (row) => ({ ...row }),
  );

beforeEach(async () => {
  sent.length = 0;
  state.isDown = false;
  await sql`delete from notifications`;
});

it('an answer is mailed, kept as it was sent, and told to who wrote', async () => {
  const id = await write(customer, 'Horaires');
  await sql`delete from notifications`;
  expect(await answer(id, { message: 'C’est fait.', close: true })).toMatchObject({
    isRead: true,
    closed_by: 'admin',
    answers: [{ message: 'C’est fait.', author: 'admin', email: 'customer@example.fr' }],
  });
  expect(sent).toMatchObject([
    { to: 'customer@example.fr', replyTo: 'admin@example.fr', subject: 'Réponse : Horaires' },
  ]);
  expect(sent[0]?.text).toContain('C’est fait.');
  expect(sent[0]?.text).toContain('une question.');
  expect(sent[0]?.text).toContain('/customer/customer-contact');
  expect(await notices()).toEqual([
    { login: 'customer', title: 'Réponse du réseau : Horaires', link: '/customer/customer-contact' },
  ]);
  expect((await read(customer, id))['answers']).toMatchObject([{ message: 'C’est fait.' }]);
  await expect(read(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
});

it('an answer that does not leave is not kept, nor told', async () => {
  const id = await write(customer, 'Facture');
  await sql`delete from notifications`;
  state.isDown = true;
  await expect(answer(id, { message: 'Voici.', close: true })).rejects.toMatchObject({ code: 'send_failed' });
  expect(await read(admin, id)).toMatchObject({ answers: [], isRead: false });
  expect(await notices()).toEqual([]);
});

it('once the account is gone the pharmacy is answered; without any email nobody is', async () => {
  const [former] = await sql<{ id: number }[]>`
    insert into users (login, email, name, role, pharmacy_id) values ('former', 'former@example.fr', 'Ancien', 'customer', ${member}) returning id`;
  const id = await write({ ...customer, userId: former?.id ?? 0 }, 'Logo');
  await sql`delete from users where id = ${former?.id ?? 0}`;
  await expect(answer(id, { message: 'Voici.' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Personne à qui répondre : ni le compte ni la pharmacie n’a d’email.',
  });
  await sql`update pharmacies set email1 = 'contact@etoile.example' where id = ${member}`;
  await answer(id, { message: 'Voici.' });
  expect(sent.map(({ to }) => to)).toEqual(['contact@etoile.example']);
});

it('a message is closed and opened again, each once', async () => {
  const id = await write(customer, 'Formation');
  const close = () => run(contactHandlers, calls.close, services, admin, { id, body: {} });
  const reopen = () => run(contactHandlers, calls.reopen, services, admin, { id, body: {} });
  expect(await close()).toMatchObject({ closed_by: 'admin', isRead: true });
  await expect(close()).rejects.toMatchObject({ code: 'conflict', message: 'Ce message est déjà clos, par admin.' });
  expect(await reopen()).not.toHaveProperty('closed_by');
  await expect(reopen()).rejects.toMatchObject({ code: 'conflict' });
  const history =
    await sql`select count(*)::int as count from changes where resource = 'ContactMessage' and action = 'update' and item_id = ${id}`;
  expect(history[0]?.['count']).toBe(2);
});
