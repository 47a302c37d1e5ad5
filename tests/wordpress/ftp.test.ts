import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'basic-ftp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ftp, newFtp } from './ftp.ts';
import { newSite, type Site } from './new-site.ts';

let site: Site;
let ftp: Ftp;
beforeAll(async () => {
  site = await newSite();
  ftp = await newFtp(site.home);
});
afterAll(async () => {
  await ftp.stop();
  await site.stop();
});

async function put(path: string, given: Partial<Ftp> & { secure?: boolean } = {}): Promise<void> {
  const client = new Client();
  try {
    const { host, port, user, password, ca, secure = false } = { ...ftp, ...given };
    await client.access({ host, port, user, password, secure, secureOptions: { ca } });
    await client.uploadFrom(Readable.from(['bonjour']), path);
  } finally {
    client.close();
  }
}

it('accepts files by FTP and FTP over TLS, in the folder of the site', async () => {
  await put('www/wp-content/plain.txt');
  await put('www/wp-content/tls.txt', { secure: true });
  for (const name of ['plain.txt', 'tls.txt']) {
    expect(await readFile(join(site.folder, 'wp-content', name), 'utf8')).toBe('bonjour');
    expect(await (await fetch(`${site.url}/wp-content/${name}`)).text()).toBe('bonjour');
  }
});

it('refuses a wrong password, and writes with a read-only account', async () => {
  await expect(put('www/wp-content/x.txt', { password: 'autre' })).rejects.toMatchObject({ code: 530 });
  const server = await newFtp(site.home, { isReadOnly: true });
  await expect(put('www/wp-content/x.txt', server)).rejects.toMatchObject({ code: 553 });
  await server.stop();
});
