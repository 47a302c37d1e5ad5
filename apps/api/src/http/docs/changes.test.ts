import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const { app } = await testApp();

it('shows what changed in the API, and underlines what asks to read a program again', async () => {
  const { statusCode, headers, body } = await app.inject('/api/docs/changes');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("; base-uri 'none';");
  expect(body).toContain('<h2 id="2026-11-23">23 novembre 2026</h2>');
  expect(body).toContain('<code>GET /me/tokens</code></h3><ul><li><b>Ajouté</b> appel (tout compte)</li>');
  expect(body).toContain('<u><b>Retiré</b></u> champ répondu <code>isActive</code>');
});

it('is the version of the document, which leads to it', async () => {
  const { info } = (await app.inject('/api/docs.jsonopenapi')).json();
  expect(info.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(info.description).toContain('(/api/docs/changes)');
});

it('gives the changes as a feed, one entry a day, each with its page', async () => {
  const { headers, body } = await app.inject({ url: '/api/docs/changes.atom', headers: { host: 'officine.test' } });
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  let entries = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }) => (entries += local === 'entry' ? 1 : 0));
  parser.write(body).close();
  const page = (await app.inject('/api/docs/changes')).body;
  expect(entries).toBe(page.split('<h2 id=').length - 1);
  expect(entries).toBeGreaterThan(1);
  expect(body).toContain('<id>http://officine.test/api/docs/changes#2026-11-23</id>');
});
