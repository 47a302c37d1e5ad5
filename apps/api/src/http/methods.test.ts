import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { bareApp } from '../../test/bare-app.ts';
import { refuseOtherMethods } from './methods.ts';

const app = bareApp();
const routes = refuseOtherMethods(app);
const serve = (method: HTTPMethods | HTTPMethods[], url: string) =>
  app.route({ method, url, handler: async () => 'served' });
serve('GET', '/api/zones');
serve('POST', '/api/zones');
serve(['PATCH', 'PUT'], '/api/zones/:id');
serve('GET', '/api/zones/:slug');
serve(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/api/all');
serve('GET', '/page');
routes.register();

const call = (method: string, url: string) => app.inject({ method: method as 'GET', url });

describe('refuseOtherMethods', () => {
  it.each([
    ['GET', '/api/zones'],
    ['HEAD', '/api/zones'],
    ['POST', '/api/zones'],
    ['GET', '/api/zones/1'],
    ['PATCH', '/api/zones/1'],
    ['PUT', '/api/zones/1'],
    ['DELETE', '/api/all'],
  ])('leaves what is served: %s %s', async (method, url) => {
    expect((await call(method, url)).statusCode).toBe(200);
  });

  it.each([
    ['DELETE', '/api/zones', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', '/api/zones', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/api/zones/1', 'PATCH, PUT, GET, HEAD, OPTIONS'],
    ['DELETE', '/api/zones/1', 'PATCH, PUT, GET, HEAD, OPTIONS'],
  ])('answers %s %s with 405, and names the methods of the path', async (method, url, allow) => {
    const answer = await call(method, url);
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers['allow']?.toString().split(', ').sort()).toEqual(allow.split(', ').sort());
  });

  it('leaves pages to the site', async () => {
    expect((await call('POST', '/page')).statusCode).toBe(404);
  });
});
