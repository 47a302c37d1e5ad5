import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { campaignWorld } from '../../apps/api/test/campaign.ts';
import { configFile, inTerminal, listen, officine, shell } from './officine.ts';

const world = await campaignWorld();
await world.signIn('advertiser', { advertiser_id: world.advertiser });
const url = await listen(world.app);
const PASSWORD = 'officine-2026';
const signIn = (username = 'admin', more: readonly string[] = []) =>
  officine(['login', '--url', url, '-u', username, '--password-stdin', ...more], { input: `${PASSWORD}\n` });

// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001b\[\d+m/;
const states = async (env: Record<string, string> = {}) => {
  const { code, stdout } = await officine(['doctor', '--format', 'json'], { env });
  return [code, JSON.parse(stdout).map(({ id, state }: Record<string, string>) => `${id} ${state}`)];
};

it('signs in, prints the user, signs out', async () => {
  const wrong = await officine(['login', '--url', url, '-u', 'admin', '--password-stdin'], { input: 'wrong' });
  expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([4, '', '✗ Email ou mot de passe incorrects\n']);
  const signedIn = await signIn();
  expect([signedIn.code, signedIn.stdout]).toEqual([0, '']);
  expect(signedIn.stderr).toContain(`✓ Connecté à ${url} : admin (admin).`);
  expect(statSync(configFile).mode & 0o777).toBe(0o600);
  const me = await officine(['whoami', '--json', 'login,role,server']);
  expect(JSON.parse(me.stdout)).toEqual({ login: 'admin', role: 'admin', server: url });
  const settings = await officine(['config', 'list', '--format', 'json']);
  expect(settings.stdout).toContain('admin (admin)');
  expect(settings.stdout).not.toContain('eyJ');
  expect((await officine(['logout'])).code).toBe(0);
  const gone = await officine(['whoami']);
  expect([gone.code, gone.stderr]).toEqual([4, '✗ Vous n’êtes pas connecté.\nConnectez-vous : officine login\n']);
});
it('keeps a session per profile, and explains calls that the role may not make', async () => {
  await signIn();
  await signIn('advertiser1', ['--profile', 'labo']).then(({ code }) => expect(code).toBe(0));
  const refused = await officine(['task', 'list', '--profile', 'labo']);
  expect([refused.code, refused.stderr]).toEqual([
    4,
    '✗ « Liste les tâches » est réservé aux comptes admin.\nVous êtes connecté comme advertiser : officine whoami\n',
  ]);
  expect((await officine(['task', 'list', '--format', 'count'])).stdout).toBe('0\n');
  expect((await officine(['campaign', 'list'], { env: { OFFICINE_PROFILE: 'labo' } })).code).toBe(0);
  const profiles = await officine(['config', 'profiles', '--format', 'csv']);
  expect(profiles.stdout).toBe(`current;id;url;session\ntrue;default;${url};true\nfalse;labo;${url};true\n`);
});
it('works with only environment variables', async () => {
  const { token } = (
    await world.app.inject({ method: 'POST', url: '/api/login', payload: { username: 'admin', password: PASSWORD } })
  ).json();
  const env = { OFFICINE_URL: url, OFFICINE_TOKEN: token, OFFICINE_CONFIG_DIR: '/none' };
  expect((await officine(['pharmacy', 'list', '--format', 'ids', '--order', 'id'], { env })).stdout).toBe(
    '1\n2\n3\n4\n',
  );
  const bad = await officine(['whoami'], { env: { ...env, OFFICINE_TOKEN: 'x' } });
  expect([bad.code, bad.stderr]).toEqual([4, expect.stringContaining('OFFICINE_TOKEN n’est pas un jeton lisible.')]);
});
it('works with an access token, as a planned task does', async () => {
  await signIn();
  // As if the password were typed again in a terminal, which a pipe is not.
  await world.sql`update sessions set date_confirmed = now() + interval '1 hour'`;
  const made = await officine([
    'token',
    'create',
    'De nuit',
    '--access',
    'read',
    '--subject',
    'network',
    '--days',
    '9',
  ]);
  expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^officine_[\w-]{43}\n$/)]);
  expect(made.stderr).toContain('il ne sera plus montré');
  const token = made.stdout.trim();
  const env = { OFFICINE_URL: url, OFFICINE_TOKEN: token, OFFICINE_CONFIG_DIR: '/none' };
  expect((await officine(['pharmacy', 'list', '--format', 'count'], { env })).stdout).toBe('4\n');
  expect(JSON.parse((await officine(['whoami', '--json', 'login'], { env })).stdout)).toEqual({ login: 'admin' });
  const refused = await officine(['invoice', 'list'], { env });
  expect([refused.code, refused.stderr]).toEqual([
    4,
    expect.stringContaining('✗ Ce jeton d’accès ne porte pas sur « Factures, mandats et exports comptables ».'),
  ]);
  const kept = await officine(['login', '--url', url, '--token-stdin', '--profile', 'cron'], { input: `${token}\n` });
  expect([kept.code, kept.stderr]).toEqual([0, expect.stringContaining(`Jeton de admin (admin) gardé pour ${url}.`)]);
  const listed = await officine(['token', 'list', '--json', 'name,hint,date_seen']);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ name: 'De nuit', hint: token.slice(-4) }]);
  expect((await officine(['token', 'revoke', 'De nuit', '--yes'])).code).toBe(0);
  const ended = await officine(['pharmacy', 'list', '--profile', 'cron']);
  expect([ended.code, ended.stderr]).toEqual([4, expect.stringContaining('Créez un autre jeton')]);
  const wrong = await officine(['login', '--url', url, '--token-stdin', '--profile', 'x'], { input: 'eyJ' });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Ce n’est pas un jeton d’accès')]);
});
it('asks in a terminal, in colours, without showing the password', async () => {
  const typed = await inTerminal(`login --url ${url}`, [
    ['Identifiant', 'admin\r'],
    ['Mot de passe', `${PASSWORD}\r`],
  ]);
  expect(typed.code).toBe(0);
  expect(typed.stdout).toContain('\u001b[32m✓\u001b[39m Connecté');
  expect(typed.stdout).not.toContain(PASSWORD);
  const list = await inTerminal('pharmacy list');
  expect(list.stdout).toContain('\u001b[1mRéférence');
  expect((await inTerminal('pharmacy list', [], { NO_COLOR: '1' })).stdout).not.toMatch(COLOURS);
  expect((await inTerminal('pharmacy list --no-color')).stdout).not.toMatch(COLOURS);
  expect((await officine(['pharmacy', 'list'])).stdout).not.toMatch(COLOURS);
});
it('makes any API call, and prints errors of the server', async () => {
  await signIn();
  const zone = String(world.zones.top);
  const read = await officine(['api', `/zones/${zone}`, '--json', 'reference,price']);
  expect(JSON.parse(read.stdout)).toEqual({ reference: 'TOP', price: 60 });
  expect(
    (await officine(['api', 'zones.update', '-p', `id=${zone}`, '-F', 'price=75', '--format', 'ids'])).stdout,
  ).toBe(`${zone}\n`);
  const refused = await officine(['api', 'zones.update', '-p', `id=${zone}`, '-F', 'price=abc']);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    '✗ Certains champs ne sont pas valides.\n  price : Montant attendu, en centimes\n',
  ]);
  const body = await officine(['api', 'zones.update', '-p', `id=${zone}`, '--input', '-', '--json', 'price'], {
    input: '{"price":60}',
  });
  expect(JSON.parse(body.stdout)).toEqual({ price: 60 });
  expect((await officine(['api', 'zones.get', '-p', 'id=9999'])).code).toBe(1);
});
it('api changes an item only while it is the one that was read', async () => {
  await signIn();
  const path = `/zones/${world.zones.top}`;
  const etag = (await officine(['api', path, '--etag'])).stdout.trim();
  expect(etag).toMatch(/^"[\w-]+\.[\w-]+"$/);
  const change = (price: number) =>
    officine(['api', path, '-X', 'PATCH', '-F', `price=${price}`, '--if-match', etag, '--format', 'ids']);
  expect(await change(61)).toMatchObject({ code: 0, stdout: `${world.zones.top}\n` });
  const refused = await change(62);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('Cet élément a changé entre-temps. Relisez-le avant d’enregistrer.');
  const free = await officine(['api', path, '-X', 'PATCH', '-F', 'price=60', '--format', 'ids']);
  expect(free).toMatchObject({ code: 0, stdout: `${world.zones.top}\n` });
  expect((await officine(['api', 'zones.list', '--etag'])).stderr).toContain('Cet appel ne rend pas un élément');
});
it('doctor reports problems', async () => {
  await signIn();
  expect(await states()).toEqual([0, ['program ok', 'config ok', 'url ok', 'server ok', 'ready ok', 'session ok']]);
  expect(await states({ OFFICINE_URL: 'http://127.0.0.1:1' })).toEqual([
    1,
    ['program ok', 'config ok', 'url ok', 'server failed'],
  ]);
});
it('works in pipes', async () => {
  await signIn();
  expect(await shell('officine pharmacy list --format ids | head -1')).toMatchObject({ code: 0, stderr: '' });
  const found = await shell('officine pharmacy list --order id --format ids | xargs -n1 echo "->" | tail -1');
  expect(found.stdout).toBe('-> 4\n');
  expect(await shell('officine pharmacy list --search Port --filter isActive=false -q --fields name')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: '',
  });
});
it('stops at once on Ctrl+C', async () => {
  const server = createServer(() => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const env = { OFFICINE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const onStart = (child: { kill(signal: 'SIGINT'): boolean }) => server.once('request', () => child.kill('SIGINT'));
  expect(await officine(['api', 'health.check'], { env, onStart })).toEqual({
    code: 2,
    stdout: '',
    stderr: '✗ Annulé.\n',
  });
});
