import { ERRORS } from '@officine/sdk/messages';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const { app } = await testApp();

it('has a page at the address that a problem names, with what to do and the calls that answer it', async () => {
  const unknown = await app.inject('/api/nothing');
  expect(unknown.json().type).toBe('/errors/route_not_found');
  const page = await app.inject(unknown.json().type);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const { body } = await app.inject('/validation_errors/too_many_tokens');
  expect(body).toContain('Révoquez un jeton qui ne sert plus');
  expect(body).toContain('<li><code>POST /me/tokens</code></li>');
  expect((await app.inject('/errors/constructor')).statusCode).toBe(404);
});

it('lists every error that the API answers', async () => {
  const { body } = await app.inject('/api/docs/errors');
  const answered = Object.keys(ERRORS).filter((code) => !['network', 'timeout', 'aborted', 'not_api'].includes(code));
  expect(answered.filter((code) => !body.includes(`<a href="/errors/${code}">`))).toEqual([]);
});
