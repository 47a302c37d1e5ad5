import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_ATTACHMENT_BYTES } from '@officine/sdk/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bareApp } from '../../../../test/bare-app.ts';
import { testDatabase } from '../../../../test/database.ts';
import { askOf } from '../../../../test/given/ask.ts';
import { insertOffice, officeServices } from '../../../../test/given/office.ts';
import { incomingFolder, registerUploads } from '../../../files/incoming.ts';
import { registerHandler } from '../../../http/handler-routes.ts';
import type { Mail } from '../../../mail/mail.ts';
import { sitesHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const sent: Mail[] = [];
const services = officeServices(sql, {
  config: { secret: 'a secret of these tests', publicUrl: 'https://officine.example.org', trustProxy: false },
  mail: { send: async (mail: Mail) => void sent.push(mail) },
} as never);
const dataFolder = mkdtempSync(join(tmpdir(), 'contact-'));
const app = bareApp(services);
app.decorateRequest('actor', null);
const ask = askOf(app);
let port = 0;

beforeAll(async () => {
  const { member, stranger } = await insertOffice(sql);
  await sql`insert into pharmacy_billings (pharmacy_id, formula) values (${member}, 3), (${stranger}, 3)`;
  await sql`insert into pharmacy_websites (pharmacy_id, subdomain, contact_form_email, contact_form_has_attachment)
    values (${member}, 'etoile', 'site@example.fr', true), (${stranger}, 'port', null, true)`;
  await registerUploads(app, { dataFolder });
  for (const one of sitesHandlers) registerHandler(app, services, one);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await services.close();
  rmSync(dataFolder, { recursive: true });
});
beforeEach(async () => {
  sent.length = 0;
  await sql`delete from throttle`;
});

const message = { name: 'Zoé', email: 'zoe@example.fr', message: 'Avez-vous un tensiomètre ?' };
const formOf = (file: Blob, name: string, fields: Record<string, string> = message): FormData => {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.append(field, text);
  form.append('attachment', file, name);
  return form;
};
const write = (body: object, ip = '192.0.2.1') => ask('POST', '/sites/etoile/contact', { body, ip });

/** The status of the answer to a form whose head alone was sent. */
async function answerToHead(slug: string): Promise<number | undefined> {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/sites/${slug}/contact`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' },
  });
  request.on('error', () => undefined);
  request.flushHeaders();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.destroy();
  return answer.statusCode;
}

it('a page that is not there, or has no form, is said before the body is read', async () => {
  expect(await answerToHead('nowhere')).toBe(404);
  expect(await answerToHead('port')).toBe(404);
  expect(readdirSync(incomingFolder(dataFolder))).toEqual([]);
});

it('who wrote too often is told so before the body is read, whatever was in the earlier ones', async () => {
  for (let turn = 0; turn < 5; turn++) expect((await write({ name: '' }, '127.0.0.1')).status).toBe(422);
  expect(await answerToHead('etoile')).toBe(429);
  expect(await write(message, '127.0.0.1')).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
  });
  expect((await write(message, '192.0.2.9')).status).toBe(204);
  expect(sent).toMatchObject([{ to: 'site@example.fr', replyTo: 'zoe@example.fr' }]);
});

it('mails a picture as it came: only its headers are read', async () => {
  const whole = await sharp(randomBytes(60 * 60 * 3), { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();
  // Its pixels are damaged: who decodes it refuses it.
  const damaged = Buffer.from(whole.fill(0, 2000, whole.length >> 1));
  expect((await write(formOf(new Blob([damaged]), 'photo.png'))).status).toBe(204);
  const [mail] = sent;
  expect(mail?.attachments).toMatchObject([{ type: 'image/png' }]);
  expect(mail?.attachments?.[0]?.content.equals(damaged)).toBe(true);
});

it('takes one file of 5 MB, and short texts', async () => {
  const large = new Blob([new Uint8Array(MAX_ATTACHMENT_BYTES + 1).fill(65)]);
  expect(await write(formOf(large, 'a.txt'))).toMatchObject({
    status: 413,
    body: { violations: [{ propertyPath: 'attachment', code: 'file_too_large' }] },
  });
  const text = new Blob(['Bonjour']);
  const two = formOf(text, 'a.txt');
  two.append('attachment', text, 'b.txt');
  expect((await write(two)).status).toBe(413);
  expect((await write(formOf(text, 'a.txt', { ...message, subject: 'a'.repeat(20_000) }))).status).toBe(413);
  expect(sent).toEqual([]);
});
