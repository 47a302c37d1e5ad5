import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { campaignWorld } from '../../apps/api/test/campaign.ts';
import { flakyProxy, refuse } from './flaky.ts';
import { inTerminal, listen, officine, shell, workFolder } from './officine.ts';

const { app, sql, token } = await campaignWorld();
const url = await listen(app);
const env = { OFFICINE_URL: url, OFFICINE_TOKEN: token };
const at = (name: string) => join(workFolder, name);
const put = (name: string, content: string) => writeFileSync(at(name), content);
const read = (name: string) => readFileSync(at(name), 'utf8');
const holders = async () => (await sql`select holder from pharmacies order by id`).map(({ holder }) => holder);
const run = (line: string, more: object = {}) => officine(line.split(' '), { env, ...more });

beforeEach(async () => {
  await sql`update pharmacies set holder = null`;
  for (const name of readdirSync(workFolder)) rmSync(at(name), { recursive: true });
  put('clients.csv', 'Z;TITULAIRE\nZ1;Anne\nZ2;Benoît\n');
  put('wrong.csv', 'Z;TITULAIRE\nZ1;Anne\nX9;Personne\n');
});

it('lists the changes of each row in a dry run, and changes nothing', async () => {
  const tried = await run('pharmacy import clients.csv --dry-run');
  expect([tried.code, tried.stdout]).toEqual([0, expect.stringMatching(/Z1 +│? ?Pharmacie 1 .*TITULAIRE.*Anne/)]);
  expect(tried.stderr).toContain('Rien n’a été modifié.');
  const rows = await run('pharmacy import clients.csv --dry-run --format csv');
  expect(rows.stdout).toBe(
    'line;reference;name;field;before;after\n2;Z1;Pharmacie 1;TITULAIRE;;Anne\n3;Z2;Pharmacie 2;TITULAIRE;;Benoît\n',
  );
  expect(await holders()).toEqual([null, null, null, null]);
});
it('imports, then finds nothing to change', async () => {
  expect(await run('pharmacy import clients.csv')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  const done = await run('pharmacy import clients.csv --yes --format json');
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('✓ Import effectué')]);
  expect(JSON.parse(done.stdout)).toMatchObject({ rows: 2, updated: 2 });
  const again = await run('pharmacy import - --yes --json updated,unchanged', { input: read('clients.csv') });
  expect(JSON.parse(again.stdout)).toEqual({ updated: 0, unchanged: 2 });
  expect(await holders()).toEqual(['Anne', 'Benoît', null, null]);
  expect(read('imports.json')).toBe('{}\n');
});
it('asks after the dry run on a terminal', async () => {
  const no = await inTerminal('pharmacy import clients.csv', [['(o/N)', 'n\r']], env);
  expect([no.code, no.stdout]).toEqual([2, expect.stringContaining('Ce qui changerait')]);
  expect(await holders()).toEqual([null, null, null, null]);
  const yes = await inTerminal('pharmacy import clients.csv', [['(o/N)', 'oui\r']], env);
  expect([yes.code, yes.stdout]).toEqual([0, expect.stringContaining('Import effectué')]);
});
it('writes the rejected rows to a file, and ends with code 6', async () => {
  const refused = await run('pharmacy import wrong.csv --yes --errors-file rejets.csv');
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('Une ligne est à corriger : rien n’a été importé.'),
  ]);
  expect(await holders()).toEqual([null, null, null, null]);
  rmSync(at('rejets.csv'));
  const partly = await run(
    'pharmacy import wrong.csv --yes --skip-errors --errors-file rejets.csv --report-file suite.csv',
  );
  expect([partly.code, partly.stderr]).toEqual([6, expect.stringContaining('! Import effectué avec erreurs')]);
  expect(read('rejets.csv')).toBe(
    '\ufeffZ;TITULAIRE;ERREUR\r\nX9;Personne;Z : Le code Z X9 n’est celui d’aucune pharmacie.\r\n',
  );
  expect(read('suite.csv')).toContain('2;Z1;Pharmacie 1;MODIFIÉE;TITULAIRE;;Anne;\r\n');
  expect(await holders()).toEqual(['Anne', null, null, null]);
  const plain = await run('pharmacy import wrong.csv --yes');
  expect([plain.code, plain.stderr]).toEqual([1, expect.stringContaining('ligne 3, Z « X9 » : Le code Z X9')]);
});
it('exports files that can be imported, to a file, a workbook or a pipe', async () => {
  expect((await run('pharmacy export --output clients-tous.csv')).code).toBe(0);
  const back = await run('pharmacy import clients-tous.csv --yes --json rows,updated');
  expect(JSON.parse(back.stdout)).toEqual({ rows: 4, updated: 0 });
  expect((await run('pharmacy export --output clients.xlsx')).code).toBe(0);
  expect(read('clients.xlsx').slice(0, 2)).toBe('PK');
  const piped = await shell(
    'officine pharmacy export --output - | officine pharmacy import - --yes --json updated',
    env,
  );
  expect([piped.code, JSON.parse(piped.stdout)]).toEqual([0, { updated: 0 }]);
});
it('exports any list with its filters, fields and order', async () => {
  const listed = await run('export pharmacies --filter isActive=true --order name:desc --column name --output -');
  expect(listed.stdout).toBe('\ufeffNom\r\nPharmacie 3\r\nPharmacie 2\r\nPharmacie 1\r\n');
  expect((await run('export invoices --rows lines --output -')).stdout).toContain(';Lignes : désignation;');
  expect((await run('export log_visits --output -')).stdout).toMatch(/^\ufeffDate et heure;/);
  expect(await run('export pharmacie')).toMatchObject({ code: 2, stderr: expect.stringContaining('« pharmacies »') });
  expect(await run('export pharmacies --filter nom=x')).toMatchObject({ code: 2 });
});
it('converts CIPs, and counts unknown ones', async () => {
  put('cips.csv', 'Nom;CIP;"x"\r\na;2000001; y\r\nb;2999999;\r\n');
  const converted = await run('cip convert cips.csv --output z.csv');
  expect([converted.code, converted.stderr]).toEqual([6, expect.stringContaining('1 ligne sur 2 sans code Z')]);
  expect(read('z.csv')).toBe('Nom;CIP;Z;"x"\r\na;2000001;Z1; y\r\nb;2999999;;\r\n');
  const piped = await run('cip convert -', { input: 'CIP\n2000002\n' });
  expect([piped.code, piped.stdout]).toEqual([0, 'CIP;Z\n2000002;Z2\n']);
  expect(await run('cip convert clients.csv')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('La colonne CIP manque'),
  });
});

it('retries when the server is busy', async () => {
  const busy = await flakyProxy(url, (n, _, outgoing) => {
    if (n === 1) return refuse(outgoing, 503, { 'retry-after': '0' });
    return n === 2 ? refuse(outgoing, 429, { 'retry-after': '0' }) : false;
  });
  expect((await run('pharmacy import clients.csv --yes', { env: { ...env, OFFICINE_URL: busy } })).code).toBe(0);
  expect(await holders()).toEqual(['Anne', 'Benoît', null, null]);
});
it('ends with code 4 when the session has expired, and with 1 when the server stays busy', async () => {
  const over = await flakyProxy(url, (_, __, outgoing) => refuse(outgoing, 401));
  expect((await run('pharmacy import clients.csv --yes', { env: { ...env, OFFICINE_URL: over } })).code).toBe(4);
  const down = await flakyProxy(url, (_, __, outgoing) => refuse(outgoing, 503, { 'retry-after': '0' }));
  const gone = await run('pharmacy import clients.csv --yes', { env: { ...env, OFFICINE_URL: down } });
  expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('--resume le reprend')]);
  expect(await holders()).toEqual([null, null, null, null]);
});
it('resumes an import whose response was lost, without repeating it', async () => {
  let cuts = 3;
  const lossy = await flakyProxy(url, (_, incoming, outgoing) => {
    if (!incoming.url?.includes('import_customer_file') || cuts === 0) return false;
    cuts -= 1;
    // Requests arrive entirely, but responses do not.
    outgoing.writeHead = () => {
      outgoing.destroy();
      return outgoing;
    };
    return false;
  });
  const lost = await run('pharmacy import clients.csv --yes', { env: { ...env, OFFICINE_URL: lossy } });
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('--resume le reprend')]);
  expect(await holders()).toEqual(['Anne', 'Benoît', null, null]);
  // A change after the import: resuming must not repeat the import.
  await sql`update pharmacies set holder = 'Zoé' where holder = 'Anne'`;
  const resumed = await run('pharmacy import clients.csv --yes --resume --json updated', {
    env: { ...env, OFFICINE_URL: lossy },
  });
  expect([resumed.code, resumed.stdout]).toEqual([0, '{\n  "updated": 2\n}\n']);
  expect(await holders()).toEqual(['Zoé', 'Benoît', null, null]);
});
it('imports nothing when the upload is cut', async () => {
  const cut = await flakyProxy(url, (_, incoming) => {
    incoming.once('data', () => incoming.destroy());
    return true;
  });
  put('long.csv', `Z;TITULAIRE\n${'Z1;Anne\n'.repeat(100_000)}`);
  const broken = await run('pharmacy import long.csv --yes', { env: { ...env, OFFICINE_URL: cut } });
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('connexion coupée')]);
  expect(await holders()).toEqual([null, null, null, null]);
});
it('keeps the old file when the download is cut or cancelled', async () => {
  put('clients-tous.csv', 'old');
  const cut = await flakyProxy(url, (_, __, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/csv', 'transfer-encoding': 'chunked' });
    outgoing.write('Z;DATE_EXT\r\n', () => outgoing.destroy());
    return true;
  });
  const broken = await run('pharmacy export --output clients-tous.csv', { env: { ...env, OFFICINE_URL: cut } });
  expect(broken.code).toBe(1);
  const stopped = await run('pharmacy export --output clients-tous.csv', {
    env: {
      ...env,
      OFFICINE_URL: await flakyProxy(url, (_, __, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/csv' });
        outgoing.write('Z;DATE_EXT\r\n', () => child?.kill('SIGINT'));
        return true;
      }),
    },
    onStart: (started: { kill: (signal: 'SIGINT') => boolean }) => {
      child = started;
    },
  });
  expect([stopped.code, stopped.stderr]).toEqual([2, expect.stringContaining('Annulé.')]);
  expect([read('clients-tous.csv'), readdirSync(workFolder).filter((name) => name.endsWith('.part'))]).toEqual([
    'old',
    [],
  ]);
});
let child: { kill: (signal: 'SIGINT') => boolean } | undefined;
it.runIf(existsSync('/dev/full'))('fails when the disk is full', async () => {
  const full = await shell('officine pharmacy export --output - > /dev/full', env);
  expect(full.code).toBe(1);
});
