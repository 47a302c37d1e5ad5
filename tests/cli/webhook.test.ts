import { expect, it } from 'vitest';
import { campaignWorld } from '../../apps/api/test/campaign.ts';
import { pump, startReceiver } from '../../apps/api/test/webhooks.ts';
import { verifyWebhook } from '../../packages/sdk/src/webhooks.ts';
import { listen, officine } from './officine.ts';

const world = await campaignWorld({ OUTGOING_ALLOW: '127.0.0.0/8' });
const url = await listen(world.app);
const { sql } = world.services;
const disable = () => sql`update pharmacies set is_active = not is_active where id = (select min(id) from pharmacies)`;

it('makes a webhook, tries it, tells its deliveries, and listens in its place', async () => {
  pump(world.services);
  const receiver = await startReceiver();
  await officine(['login', '--url', url, '-u', 'admin', '--password-stdin'], { input: 'officine-2026' });
  const made = await officine(['webhook', 'create', 'Essai', receiver.url, '--kind', 'pharmacy.disabled']);
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('ne sera plus montré')]);
  const tried = await officine(['webhook', 'test', 'Essai']);
  expect([tried.code, tried.stderr]).toEqual([0, expect.stringContaining('a accepté le message (204)')]);
  const [got] = receiver.got;
  expect(await verifyWebhook(got?.body ?? '', got?.headers ?? {}, made.stdout.trim())).toMatchObject({
    type: 'webhook.test',
    data: { name: 'Essai' },
  });
  const listed = await officine(['webhook', 'deliveries', 'Essai', '--json', 'kind,state,status']);
  expect(JSON.parse(listed.stdout)).toEqual([{ kind: 'webhook.test', state: 'sent', status: 204 }]);

  const heard = await startReceiver();
  const listening = await officine(['webhook', 'listen', '--forward', heard.url, '--kind', 'pharmacy.disabled'], {
    onStart: (child) => {
      child.stderr?.on('data', (text) => {
        if (String(text).includes('À l’écoute')) void disable().execute();
      });
      child.stdout?.on('data', () => child.kill('SIGINT'));
    },
  });
  expect([listening.code, listening.stdout]).toEqual([
    0,
    expect.stringMatching(/^pharmacy\.disabled msg_\w+ → 204 en \d+ ms\n$/),
  ]);
  const secret = /whsec_\S+/.exec(listening.stderr)?.[0] ?? '';
  expect(await verifyWebhook(heard.got[0]?.body ?? '', heard.got[0]?.headers ?? {}, secret)).toMatchObject({
    type: 'pharmacy.disabled',
  });
  await expect.poll(() => sql`select from webhooks where url is null`, { interval: 50 }).toHaveLength(0);
});
