import { beforeAll, describe, expect, it } from 'vitest';
import { allSchemas, contract } from './contract/schemas.ts';
import type { Routes } from './core.ts';
import { toOpenApi } from './openapi.ts';
import type { Json } from './openapi-shapes.ts';
import type { Mount } from './roles.ts';

const calls = Object.entries(contract as Record<string, Routes>).flatMap(([, routes]) => Object.values(routes));
const operations = (document: Json): Json[] =>
  Object.values<Json>(document['paths']).flatMap((path) => Object.values(path));

describe('the whole document', () => {
  let document: Json;
  beforeAll(() => {
    document = toOpenApi(contract, allSchemas);
  });

  it('has every call under every mount, each once', () => {
    const ids = operations(document).map(({ operationId }) => operationId);
    const expected = calls.flatMap(({ on }) => on).length;
    expect(ids.filter((id) => !id.endsWith('WithFiles'))).toHaveLength(expected);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('is plain data whose references all lead somewhere', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.]+)"/g)];
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter(([, kind = '', name = '']) => !document['components'][kind][name])).toEqual([]);
    expect(text).not.toContain('#/$defs');
  });
  it('has no two paths that differ only in the names of their parameters', () => {
    const bare = Object.keys(document['paths']).map((path) => path.replaceAll(/{\w+}/g, '{}'));
    expect(new Set(bare).size).toBe(bare.length);
  });
  it('declares each path parameter, and no parameter twice', () => {
    const wrong = Object.entries<Json>(document['paths']).flatMap(([path, methods]) =>
      Object.values<Json>(methods).flatMap(({ operationId, parameters }) => {
        const keys = parameters.map((p: Json) => `${p['in']} ${p['name']}`);
        const inPath = keys.filter((key: string) => key.startsWith('path ')).join();
        const expected = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => `path ${name}`).join();
        return new Set(keys).size === keys.length && inPath === expected ? [] : [operationId];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Query parameters of the list of laboratories. */
const namesFor = (mount: 'admin' | 'customer') => {
  const { paths } = toOpenApi({ laboratories: contract.laboratories }, allSchemas, { mount });
  return paths['/laboratories'].get.parameters.map((p: Json) => p['name']);
};

/** Fields of the JSON that changes an item at this path. */
function changesOf(mount: Mount, path: string): Json {
  const { paths, components } = toOpenApi(contract, allSchemas, { mount });
  const { $ref } = paths[path].put.requestBody.content['application/json'].schema;
  return components.schemas[$ref.split('/').at(-1)].properties;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the document of a role', () => {
  const document = toOpenApi({ laboratories: contract.laboratories }, allSchemas, { mount: 'marketing' });
  const { '/laboratories': collection, '/laboratories/{id}': item } = document['paths'];

  it('has the prefix in its server, not in its paths', () => {
    expect(document['servers']).toEqual([{ url: '/api/marketing' }]);
    expect(Object.keys(document['paths'])).toEqual(['/laboratories', '/combo_laboratories', '/laboratories/{id}']);
    expect(Object.keys(item)).toEqual(['get', 'put', 'post']);
  });
  it('filters, sorts and pages', () => {
    const names = collection.get.parameters.map((p: Json) => p['name']);
    expect(names).toEqual(
      expect.arrayContaining(['name', 'id[]', 'date_create[after]', 'order[name]', 'page', 'properties[]']),
    );
  });
  it('has the filters and sort keys that the role may use, and no others', () => {
    const hidden = ['date_create', 'before', 'strictly_before', 'after', 'strictly_after'].map((name) =>
      name === 'date_create' ? name : `date_create[${name}]`,
    );
    const admin = namesFor('admin');
    expect(admin).toEqual(expect.arrayContaining([...hidden, 'order[date_create]']));
    const customer = namesFor('customer');
    const forAdminsOnly = admin.filter((name: string) => !customer.includes(name));
    expect(forAdminsOnly.toSorted()).toEqual([...hidden, 'order[date_create]'].toSorted());
  });
  it('answers a collection in both formats', () => {
    const { content } = collection.get.responses[200];
    const { properties } = content['application/ld+json'].schema;
    expect(properties['hydra:member'].items).toEqual(ref('Laboratory.jsonld'));
    expect(content['application/json'].schema).toEqual({ type: 'array', items: ref('Laboratory') });
    const { Laboratory: plain, 'Laboratory.jsonld': linked } = document['components'].schemas;
    expect(Object.keys(linked.properties)).toEqual(['@id', '@type', ...Object.keys(plain.properties)]);
    expect(JSON.stringify(plain)).not.toContain('"@');
  });
  it('says what each call does, and what its caller needs', () => {
    expect(collection.get.description).toMatch(
      /^Liste les laboratoires\. Par pages .* jeton d’accès de lecture sur « Pharm/,
    );
    expect(item.put.description).toMatch(/^Modifie le laboratoire\. .* jeton d’accès d’écriture/);
    expect(document['tags']).toEqual([
      { name: 'laboratories', description: 'Laboratoires', 'x-displayName': 'Laboratoires' },
    ]);
    expect(document['info']).toMatchObject({ license: { identifier: 'MIT' }, contact: { name: 'Officine' } });
    expect(Object.keys(document['components'].securitySchemes)).toEqual(['bearer']);
  });
  it('takes files as a form, on create and update', () => {
    expect(Object.keys(collection.post.requestBody.content)).toEqual(['multipart/form-data']);
    expect(Object.keys(item.post.requestBody.content)).toEqual(['multipart/form-data']);
    const { LaboratoryInputForm, LaboratoryChanges } = document['components'].schemas;
    expect(LaboratoryInputForm.properties.picture).toMatchObject({ type: 'string', format: 'binary' });
    expect(LaboratoryInputForm.required).toEqual(['name', 'picture']);
    expect(LaboratoryChanges.properties).not.toHaveProperty('picture');
    expect(LaboratoryChanges.required).toBeUndefined();
  });
  it('has the fields that the role may send, and no others', () => {
    expect(changesOf('admin', '/pools/{id}')).toHaveProperty('reference');
    const ofPool = changesOf('pool', '/pools/{id}');
    expect(ofPool).toHaveProperty('holder');
    expect(ofPool).not.toHaveProperty('reference');
    const { billing, website } = changesOf('customer', '/pharmacies/{id}');
    expect(billing.properties).toHaveProperty('iban');
    expect(billing.properties).not.toHaveProperty('formula');
    expect(website.properties).toHaveProperty('caption');
    expect(website.required).toBeUndefined();
  });
  it('lists the errors with their French texts', () => {
    const { $ref } = item.get.responses[404];
    expect($ref).toBe('#/components/responses/not_found');
    const { description, content } = document['components'].responses.not_found;
    expect(description).toBe('`not_found` : Cet élément est introuvable.');
    expect(content['application/problem+json'].examples.not_found.value.status).toBe(404);
  });
});

it('marks a call, or its fields, that are to go', () => {
  const fields = { since: '2026-12-01', sunset: '2027-06-30', fields: ['price'], instead: 'Lisez la matrice.' };
  const { fields: _, ...whole } = fields;
  const zones = {
    list: { ...contract.zones.list, deprecated: fields },
    get: { ...contract.zones.get, deprecated: whole },
  };
  const document = toOpenApi({ zones } as Record<string, Routes>, allSchemas);
  const [list, get] = ['/zones', '/zones/{id}'].map((path) => document['paths'][`/admin${path}`].get as Json);
  expect(list?.['deprecated']).toBeUndefined();
  expect(list?.['description']).toContain(
    'À ne plus utiliser (price), depuis le 01/12/2026 ; retiré à partir du 30/06/2027. Lisez la matrice.',
  );
  expect(document['components'].schemas['Zone.jsonld'].properties.price.deprecated).toBe(true);
  expect(document['components'].schemas.Zone.properties.price.deprecated).toBe(true);
  expect(get?.['deprecated']).toBe(true);
  expect(get?.['description']).toContain('Appel à ne plus utiliser, depuis le 01/12/2026');
});
