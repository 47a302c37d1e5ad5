import type { Role } from '@officine/sdk';
import type { Resource } from '../../rest/resource.ts';
import { entryName, type Property, propertiesOf, vocabularyOf } from './vocabulary.ts';

type Json = Record<string, unknown>;
const NAMESPACES = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
};
const LINKS = Object.fromEntries(
  ['rdfs:domain', 'rdfs:range', 'rdfs:subClassOf', 'hydra:expects', 'hydra:returns'].map((id) => [
    id.split(':')[1],
    { '@id': id, '@type': '@id' },
  ]),
);

function operation(action: string, method: string, title: string, types: { expects?: string; returns?: string }): Json {
  return {
    '@type': ['hydra:Operation', `schema:${action}`],
    'hydra:method': method,
    'hydra:title': title,
    'rdfs:label': title,
    returns: types.returns ?? 'owl:Nothing',
    ...(types.expects && { expects: types.expects }),
  };
}

function supportedProperty(type: string, p: Property): Json {
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': p.term.startsWith('https:') ? p.term : `#${p.term}`,
      '@type': p.isLink ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': p.name,
      domain: `#${type}`,
      range: p.range,
      ...(p.single && { 'owl:maxCardinality': 1 }),
    },
    'hydra:title': p.name,
    'hydra:required': p.required,
    'hydra:readable': true,
    'hydra:writeable': p.writable,
  };
}

function classOf(r: Resource, role: Role, known: ReadonlySet<string>): Json {
  const { type } = r.of.list;
  const self = `#${type}`;
  const has = (on: readonly string[]) => on.includes(role);
  // PATCH before PUT: API Platform's admin uses the first operation that changes an item.
  const operations = [
    operation('FindAction', 'GET', r.of.get.summary, { returns: self }),
    ...(has(r.of.update.on)
      ? ['PATCH', 'PUT'].map((m) =>
          operation(m === 'PUT' ? 'ReplaceAction' : 'UpdateAction', m, r.of.update.summary, {
            expects: self,
            returns: self,
          }),
        )
      : []),
    ...(has(r.of.delete.on) ? [operation('DeleteAction', 'DELETE', r.of.delete.summary, {})] : []),
  ];
  return {
    '@id': self,
    '@type': 'hydra:Class',
    'hydra:title': type,
    'rdfs:label': type,
    'hydra:supportedProperty': propertiesOf(r, role, known).map((p) => supportedProperty(type, p)),
    'hydra:supportedOperation': operations,
  };
}

function entry(r: Resource, role: Role): Json {
  const { type } = r.of.list;
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${entryName(type)}`,
      '@type': 'hydra:Link',
      domain: '#Entrypoint',
      'rdfs:label': r.of.list.summary,
      // The form of API Platform 3: clients find the class through `owl:equivalentClass` where there is no POST.
      'rdfs:range': [
        { '@id': 'hydra:Collection' },
        {
          'owl:equivalentClass': {
            'owl:onProperty': { '@id': 'hydra:member' },
            'owl:allValuesFrom': { '@id': `#${type}` },
          },
        },
      ],
      'hydra:supportedOperation': [
        operation('FindAction', 'GET', r.of.list.summary, { returns: 'hydra:Collection' }),
        ...(r.of.create.on.includes(role)
          ? [operation('CreateAction', 'POST', r.of.create.summary, { expects: `#${type}`, returns: `#${type}` })]
          : []),
      ],
    },
    'hydra:title': r.of.list.summary,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}

/** Hydra's documentation of a role's calls, in the form that API Platform's clients expect. */
export function hydraDocumentation(resources: readonly Resource[], role: Role, origin: string, mount: string): Json {
  const known = new Set(resources.map((r) => r.of.list.type));
  return {
    '@context': { '@vocab': vocabularyOf(origin, mount), ...NAMESPACES, ...LINKS },
    '@id': `${mount}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Officine',
    'hydra:description': 'Publicité et sites web d’un réseau de pharmacies',
    'hydra:entrypoint': mount,
    'hydra:supportedClass': [
      ...resources.map((r) => classOf(r, role, known)),
      {
        '@id': '#Entrypoint',
        '@type': 'hydra:Class',
        'hydra:title': 'The API entrypoint',
        'hydra:supportedProperty': resources.map((r) => entry(r, role)),
        'hydra:supportedOperation': {
          '@type': 'hydra:Operation',
          'hydra:method': 'GET',
          'rdfs:label': 'The API entrypoint.',
          returns: 'EntryPoint',
        },
      },
      {
        '@id': '#ConstraintViolationList',
        '@type': 'hydra:Class',
        'hydra:title': 'A constraint violation list',
        'hydra:supportedProperty': [
          {
            '@type': 'hydra:SupportedProperty',
            'hydra:property': {
              '@id': '#ConstraintViolationList/violations',
              '@type': 'rdf:Property',
              'rdfs:label': 'violations',
              domain: '#ConstraintViolationList',
              range: 'xmls:string',
            },
            'hydra:title': 'violations',
            'hydra:readable': true,
            'hydra:writeable': false,
          },
        ],
      },
    ],
  };
}

/** `{ "@context": … }` of a class: the meaning of its keys. */
export function contextOf(r: Resource, role: Role, known: ReadonlySet<string>, origin: string, mount: string): Json {
  const terms = propertiesOf(r, role, known).map((p) => [
    p.name,
    p.isLink ? { '@id': p.term, '@type': '@id' } : p.term,
  ]);
  return {
    '@context': { '@vocab': vocabularyOf(origin, mount), hydra: NAMESPACES.hydra, ...Object.fromEntries(terms) },
  };
}
/** Contexts of the entrypoint and of errors. */
export function plainContext(
  type: string,
  resources: readonly Resource[],
  origin: string,
  mount: string,
): Json | undefined {
  const base = { '@vocab': vocabularyOf(origin, mount), hydra: NAMESPACES.hydra };
  if (type === 'Entrypoint') {
    const terms = resources.map((r) => [
      entryName(r.of.list.type),
      { '@id': `Entrypoint/${entryName(r.of.list.type)}`, '@type': '@id' },
    ]);
    return { '@context': { ...base, ...Object.fromEntries(terms) } };
  }
  if (type === 'Collection') return { '@context': base };
  if (type !== 'Error' && type !== 'ConstraintViolation') return;
  return {
    '@context': {
      ...base,
      title: 'hydra:title',
      detail: 'hydra:description',
      violations: 'ConstraintViolationList/violations',
    },
  };
}
/** The entrypoint: the address of each collection. */
export const entrypoint = (resources: readonly Resource[], mount: string): Json => ({
  '@context': `${mount}/contexts/Entrypoint`,
  '@id': mount,
  '@type': 'Entrypoint',
  ...Object.fromEntries(resources.map((r) => [entryName(r.of.list.type), mount + r.of.list.path])),
});
