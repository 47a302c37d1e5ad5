import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { accountingWorld, soldLine } from '../../apps/api/test/accounting.ts';
import { campaignWorld } from '../../apps/api/test/campaign.ts';
import { inTerminal, listen, officine, program, shell, workFolder } from './officine.ts';

const { app, sql, token } = await campaignWorld();
const url = await listen(app);
const env = { OFFICINE_URL: url, OFFICINE_TOKEN: token };
const examples = fileURLToPath(new URL('../../examples/scripts', import.meta.url));
const world = accountingWorld(sql);
beforeAll(async () => {
  const good = await world.pharmacy(21);
  const bad = await world.pharmacy(22, { accounting_code: null });
  await world.invoice(good, '2026-03-01', [soldLine(4900)]);
  await world.invoice(good, '2026-04-01', [soldLine(4900)]);
  await world.invoice(bad, '2026-04-02', [soldLine(100)]);
});
const folder = (name: string): string => {
  const path = join(workFolder, name);
  mkdirSync(path);
  return path;
};
const script = (command: string, args: readonly string[], more: object = {}) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const environment = { PATH: process.env['PATH'] ?? '', HOME: workFolder, OFFICINE_CONFIG_DIR: workFolder, ...env };
    const child = spawn(command, args, { env: { ...environment, ...more } });
    const text = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (text.stdout += chunk));
    child.stderr.on('data', (chunk) => (text.stderr += chunk));
    child.once('close', (code) => done({ code, ...text }));
  });

it('exports for Sage: the file, the rejected rows, and exit code 6', async () => {
  const at = folder('sage');
  const ended = await officine(['sage', 'export', '-o', at, '--errors-file', join(at, 'rejets.csv')], { env });
  expect([ended.code, ended.stdout]).toEqual([6, '']);
  expect(ended.stderr).toMatch(/1 pièce, 1 ligne\.\n! \d+ écartées :/);
  const [file = ''] = readdirSync(at).filter((name) => name.startsWith('sage_clients_'));
  expect(readFileSync(join(at, file), 'latin1')).toMatch(/^C000021;SELARL \xc9t\xe9 n\xb0 21;0;/);
  expect(readFileSync(join(at, 'rejets.csv'), 'utf8')).toContain('Z22;Pharmacie 22;Le code comptable est vide.');
  const piped = await officine(['sage', 'export', '-o', '-', '--encoding', 'utf-8'], { env });
  expect(piped.stdout).toMatch(/^C000021;SELARL Été n° 21;/);
});
it('previews with --control, marks invoices once, and exports a batch again', async () => {
  const json = await officine(['gescom', 'export', '--control', '--format', 'json'], { env });
  expect([json.code, JSON.parse(json.stdout)]).toMatchObject([6, { rows: 2, total: 11_760, count_rejected: 1 }]);
  expect((await officine(['gescom', 'export', '--layout', 'x'], { env })).stderr).toContain('gescom, tableur, pnm');
  const at = folder('gescom');
  const marked = await officine(['gescom', 'export', '--mark', '--end', '2026-03-31', '-o', at], { env });
  expect(marked.code).toBe(0);
  const again = await officine(['gescom', 'export', '--mark', '--end', '2026-03-31', '-o', at], { env });
  expect([again.code, again.stderr]).toEqual([0, expect.stringMatching(/Rien à exporter : tout l’a déjà été\.\n$/)]);
  const [file = ''] = readdirSync(at);
  expect(readdirSync(at)).toHaveLength(1);
  const batches = await officine(['gescom', 'list', '--format', 'ids'], { env });
  const same = await officine(['gescom', 'export', '--batch', batches.stdout.trim(), '-o', '-'], { env });
  expect(same.stdout).toBe(readFileSync(join(at, file), 'latin1'));
  const fec = await officine(['fec', 'export', '2026', '-o', '-'], { env });
  expect([fec.code, fec.stdout.split('\r\n')[0]?.split('\t').length]).toEqual([6, 18]);
});
it('leaves no partial file when the disk is full, the connection is cut, or the user cancels', async () => {
  const full = await shell('officine fec export 2026 -o - > /dev/full', env);
  expect([full.code, full.stderr]).toEqual([
    1,
    expect.stringMatching(/^✗ La sortie standard ne peut pas être écrite : le disque est plein\.$/m),
  ]);
  const at = folder('cut');
  writeFileSync(join(at, 'fec.txt'), 'before');
  let onFirstBytes: (() => void) | undefined;
  const server = createServer((request, response) => {
    if (request.url?.includes('control'))
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"rows":1,"documents":1,"net":0,"vat":0,"total":0,"count_rejected":0,"rejected":[]}');
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000000' });
    response.write('half', () => (onFirstBytes ? onFirstBytes() : response.destroy()));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const slow = { ...env, OFFICINE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const args = ['fec', 'export', '2026', '-o', join(at, 'fec.txt')];
  const cut = await officine(args, { env: slow });
  expect([cut.code, cut.stderr]).toEqual([1, expect.stringMatching(/^✗ /m)]);
  const cancelled = await officine(args, {
    env: slow,
    onStart: (child) => {
      onFirstBytes = () => void child.kill('SIGINT');
    },
  });
  expect([cancelled.code, cancelled.stderr]).toEqual([2, expect.stringMatching(/^✗ Annulé\.$/m)]);
  expect([readdirSync(at), readFileSync(join(at, 'fec.txt'), 'utf8')]).toEqual([['fec.txt'], 'before']);
});
it('shows a spinner and colours in a terminal, and plain text in a pipe', async () => {
  const screen = await inTerminal('fec export 2026 -o -', [], env);
  expect(screen.stdout).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏][^ ]* Contrôle…/);
  expect(screen.stdout).toContain('\u001b[33m!\u001b[39m 1 écartée');
  const piped = await officine(['fec', 'export', '2026', '-o', '-'], { env });
  expect(piped.stderr).toMatch(/^Contrôle…\nExport…\n2 pièces, 6 lignes/);
  expect(piped.stdout + piped.stderr).not.toContain('\u001b');
});
it('runs the monthly cron script: a second run exports no invoice again', async () => {
  const at = join(workFolder, 'cron');
  const more = { OFFICINE: `${process.execPath} ${program}` };
  const first = await script('sh', [join(examples, 'sage-mensuel.sh'), at], more);
  expect([first.code, first.stdout]).toEqual([6, '']);
  expect(first.stderr).toMatch(/^! \d+ écartées :\n/);
  const batches = () => readdirSync(at).filter((name) => name.startsWith('gescom_'));
  const content = () =>
    createHash('sha256')
      .update(readFileSync(join(at, batches()[0] ?? '')))
      .digest('hex');
  const [before, hash] = [batches(), content()];
  expect(before).toHaveLength(1);
  expect((await script('sh', [join(examples, 'sage-mensuel.sh'), at], more)).code).toBe(6);
  expect([batches(), content()]).toEqual([before, hash]);
  const down = await script('sh', [join(examples, 'sage-mensuel.sh'), at], {
    ...more,
    OFFICINE_URL: 'http://127.0.0.1:1',
  });
  expect(down.code).toBe(1);
});
it('runs the script of late invoices', async () => {
  const ended = await script(process.execPath, [join(examples, 'factures-en-retard.mjs')]);
  expect([ended.code, ended.stdout.replace(/\d{4}-\d\d-\d\d/g, 'DATE')]).toEqual([
    0,
    'NUMERO;ECHEANCE;REFERENCE;PHARMACIE;TOTAL\nWEB00001;DATE;Z21;Pharmacie 21;58.8\nWEB00002;DATE;Z21;Pharmacie 21;58.8\nWEB00003;DATE;Z22;Pharmacie 22;1.2\n',
  ]);
  expect(ended.stderr.replace(/\s/g, ' ')).toBe('Z21 : 117,60 € Z22 : 1,20 € ');
  const denied = await script(process.execPath, [join(examples, 'factures-en-retard.mjs')], { OFFICINE_TOKEN: 'x' });
  expect(denied.code).toBe(1);
});
