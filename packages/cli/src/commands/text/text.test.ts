import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { publish } from './publish.ts';
import { show } from './show.ts';
import { signatureList } from './signatures.ts';

const text = {
  key: 'contract',
  title: 'Contrat',
  version: 2,
  date_create: '2026-11-02T08:00:00+00:00',
  author: 'Anne Le Gall',
  count_signatures: 3,
  count_outdated: 1,
};
const file = join(mkdtempSync(join(tmpdir(), 'officine-')), 'contract.html');
writeFileSync(file, '\uFEFF<p>Nouveau</p>');

it('publishes a file as the version after the one that it has read', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'contents.overview': () => ({ texts: [text] }),
    'contents.save': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return {
        '@id': '/api/admin/contents/2',
        '@type': 'Content',
        id: 2,
        key: 'contract',
        title: 'Contrat',
        html: '<p>Nouveau</p>',
        version: 3,
        date_create: text.date_create,
        date_update: text.date_create,
      };
    },
  };
  const { context, stderr } = testContext(publish, { answers, args: { text: 'contract', file }, yes: true });
  await publish.run(context);
  expect(bodies).toEqual([{ title: 'Contrat', html: '<p>Nouveau</p>', version: 2 }]);
  expect(stderr()).toContain('Version 3 publiée.');
});

it('writes a past version, and says which one is missing', async () => {
  const version = {
    '@id': '/api/admin/content_versions/9',
    '@type': 'ContentVersion',
    id: 9,
    key: 'contract',
    version: 1,
    title: 'Contrat',
    html: '<p>Ancien</p>',
    author: 'Anne Le Gall',
    count_signatures: 1,
    date_create: text.date_create,
  };
  const answers = {
    'contentVersions.list': ({ query }: Record<string, unknown>) =>
      pageOf((query as { version: number }).version === 1 ? [version] : []),
    'contentVersions.get': () => version,
  };
  const { context, stdout } = testContext(show, { answers, args: { text: 'contract', number: 1 } });
  await show.run(context);
  expect(stdout()).toBe('<p>Ancien</p>\n');
  const missing = testContext(show, { answers, args: { text: 'contract', number: 7 } });
  await expect(show.run(missing.context)).rejects.toThrow('Ce texte n’a pas de version 7.');
  const unknown = testContext(show, { answers, args: { text: 'contrat' } });
  await expect(show.run(unknown.context)).rejects.toThrow('« contrat » n’est pas un texte.');
});

it('lists the signatures of earlier versions', async () => {
  const asked: unknown[] = [];
  const answers = {
    'signatures.list': ({ query }: Record<string, unknown>) => {
      asked.push(query);
      return pageOf([]);
    },
  };
  const { context } = testContext(signatureList, { answers, args: { text: 'contract', outdated: true } });
  await signatureList.run(context);
  expect(asked[0]).toMatchObject({ paper: 'contract', is_outdated: true });
});
