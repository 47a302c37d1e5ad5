import { expect, it } from 'vitest';
import { freePort } from '../../../../tests/start/free-port.ts';
import { createLog } from '../base/log.ts';
import { Metrics } from '../base/metrics/metrics.ts';
import { counted } from './counted.ts';
import { smtpMailer } from './smtp-mailer.ts';

it('counts what was sent, refused, and not taken for now', async () => {
  const metrics = new Metrics();
  const nobody = `smtp://127.0.0.1:${await freePort()}`;
  const mailer = counted(smtpMailer(nobody, 'Officine <officine@officine.test>', createLog('silent')), () => metrics);
  const mail = {
    kind: 'welcome',
    to: 'lea@pharmacie.test',
    subject: 'Bonjour',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  };
  await expect(mailer.send(mail as never)).rejects.toThrow('ECONNREFUSED');
  expect(await mailer.deliver?.(mail as never)).toMatchObject({ outcome: 'later' });
  const numbers = ['sent', 'refused', 'later', 'uncertain'].map((outcome) => metrics.mails.of(outcome).value);
  expect(numbers).toEqual([0, 1, 1, 0]);
  await mailer.close();
});
