import { networks } from '@officine/sdk/contract';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import { parseConfig } from '../../../config/config.ts';
import { readBrand } from '../../../database/network-brand.ts';
import { branded } from '../../../mail/branded.ts';
import type { Mail } from '../../../mail/mail.ts';
import { networksHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const { actors } = await insertOffice(sql);
const sent: Mail[] = [];
const state = { isDown: false };
const mail = {
  send: async (message: Mail) => {
    if (state.isDown) throw new Error('refused');
    sent.push(message);
  },
  close: async () => {},
};
const named = branded(mail, async () => {
  const { name, sender, colour, isNamed } = await readBrand(sql);
  return { name: sender, brand: isNamed ? { name, colour, logo: null } : undefined };
});
const servicesOf = (env: Record<string, string>) =>
  officeServices(sql, { config: { ...parseConfig(env), secret: 'a secret' }, mail: named });
const services = servicesOf({});
const ask = (given = services) => run(networksHandlers, networks.server, given, actors.admin, { id: 1 });

const send = () => run(networksHandlers, networks.sendTrialMail, services, actors.admin, { id: 1 });

beforeEach(() => {
  sent.length = 0;
  state.isDown = false;
});

it('says what stands in the empty fields, that the company is a trial, and where mails go', async () => {
  expect(await ask()).toMatchObject({
    defaults: { corporate_name: 'Officine Réseau', share_capital: '10000000', iban: null },
    is_trial: true,
    mail_from: 'ne-pas-repondre@officine.example',
    mail_leaves: false,
  });
  await sql`update networks set siret = '55201760000016'`;
  expect(
    await ask(servicesOf({ SMTP_URL: 'smtp://localhost:25', COMPANY_IBAN: 'FR1420041010050500013M02606' })),
  ).toMatchObject({
    defaults: { iban: 'FR1420041010050500013M02606' },
    is_trial: false,
    mail_leaves: true,
  });
});

it('sends its administrator a mail under the name of the network, and says when it does not leave', async () => {
  expect(await send()).toEqual({ email: 'admin@example.fr', mail_leaves: false });
  expect(sent).toMatchObject([{ to: 'admin@example.fr', kind: 'trial' }]);
  expect(sent[0]?.sender).toBeUndefined();
  await sql`update networks set name = 'Pharmavie'`;
  await send();
  await sql`update networks set sender = 'Pharmavie, service clients'`;
  await send();
  expect(sent.slice(1).map(({ sender }) => sender)).toEqual(['Pharmavie', 'Pharmavie, service clients']);
  expect(sent[0]?.text).toMatch(/--\nOfficine$/);
  expect(sent[2]?.text).toMatch(/--\nPharmavie$/);
  await sql`update networks set colour = '#4b1d8f'`;
  await send();
  expect(sent[3]?.html).toMatch(/color:#4b1d8f">Pharmavie<\/p>.*background:#4b1d8f">/);
  state.isDown = true;
  await expect(send()).rejects.toMatchObject({ code: 'send_failed' });
});
