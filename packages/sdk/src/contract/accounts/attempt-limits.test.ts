import { expect, it } from 'vitest';
import type { RouteDef } from '../../core.ts';
import { toOpenApi } from '../../openapi.ts';
import { allSchemas, contract } from '../schemas.ts';
import { attemptLimitOf } from './attempt-limits.ts';

const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries<RouteDef>(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);

it('every call that may answer 429 has a limit, and no other', () => {
  // Trials of a webhook are counted by the deliveries that they made: its summary says how many.
  const own = 'webhooks.test';
  const answering = calls
    .filter(({ name, route }) => name !== own && route.errors.includes('too_many_attempts'))
    .map(({ name }) => name);
  expect(answering.length).toBeGreaterThan(10);
  expect(calls.filter(({ name }) => attemptLimitOf(name)).map(({ name }) => name)).toEqual(answering);
  expect(attemptLimitOf('constructor')).toBeUndefined();
});
it('is in the description of the API: the sentence, the headers of its answers, those of a refusal', () => {
  const { paths, components } = toOpenApi(contract, allSchemas, { mount: 'public' });
  const { post } = paths['/login'];
  expect(post.description).toContain(
    'Par adresse, 30 appels en 15 min, puis une attente de 1 s, qui double jusqu’à 5 min',
  );
  expect(Object.keys(post.responses[200].headers)).toEqual(['RateLimit-Policy', 'RateLimit']);
  const refused = components.responses[post.responses[429].$ref.split('/').at(-1)];
  expect(Object.keys(refused.headers)).toEqual(['RateLimit-Policy', 'RateLimit', 'Retry-After']);
  expect(refused.headers['Retry-After']).toEqual({ $ref: '#/components/headers/Retry-After' });
  expect(components.headers['Retry-After'].description).toBe('Secondes à attendre');
  const full = components.responses[post.responses[503].$ref.split('/').at(-1)];
  expect(Object.keys(full.headers)).toEqual(['Retry-After']);
});
it('files say in the description of the API how large they may be', () => {
  const { components } = toOpenApi(contract, allSchemas, { mount: 'admin' });
  expect(components.schemas.AdvertInputForm.properties.picture).toMatchObject({
    maxLength: 10 * 1024 * 1024,
    description: 'Image, 10 Mo au plus',
  });
});
it('lists say in the description of the API how much a query may hold', () => {
  const { paths } = toOpenApi(contract, allSchemas, { mount: 'admin' });
  const { get } = paths['/zones'];
  const schemaOf = (name: string) => get.parameters.find((one: { name: string }) => one.name === name).schema;
  expect(schemaOf('id[]')).toMatchObject({ type: 'array', maxItems: 200 });
  expect(schemaOf('search')).toMatchObject({ maxLength: 300 });
  expect(schemaOf('page')).toMatchObject({ maximum: 1_000_000 });
  expect(schemaOf('itemsPerPage')).toMatchObject({ maximum: 100 });
  expect(get.description).toContain('20 filtres au plus');
});
