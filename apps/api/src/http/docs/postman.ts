import type { Mount } from '@officine/sdk';

/** A piece of an OpenAPI document, or of a collection. */
// `any`: a narrower type of a JSON document would only add casts.
type Json = Record<string, any>;

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const METHODS = ['get', 'post', 'put', 'delete'];
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const FOLDERS: Readonly<Record<Mount, string>> = {
  admin: 'Administration',
  customer: 'Pharmacie',
  pool: 'Groupement',
  advertiser: 'Annonceur',
  marketing: 'Marketing',
  shared: 'Tout compte',
  monitored: 'Extranet',
  public: 'Sans connexion',
};

/** Value of an example, which may stand among the components of the document. */
function exampleIn(document: Json, content: Json | undefined): unknown {
  const example = content?.['examples']?.example;
  const name = example?.$ref?.split('/').at(-1);
  return name === undefined ? example?.value : document['components'].examples[name]?.value;
}
/** The schema that a reference leads to. */
function schemaIn(document: Json, schema: Json | undefined): Json {
  const name = schema?.['$ref']?.split('/').at(-1);
  return (name === undefined ? schema : document['components'].schemas[name]) ?? {};
}

const isFile = (field: Json): boolean => field['format'] === 'binary' || (field['anyOf'] ?? []).some(isFile);
function formOf(document: Json, content: Json): Json[] {
  const { properties = {}, required = [] } = schemaIn(document, content['schema']);
  const values = (exampleIn(document, content) ?? {}) as Json;
  return Object.entries<Json>(properties).map(([key, field]) => ({
    key,
    ...(isFile(field) ? { type: 'file', src: [] } : { type: 'text', value: textOf(values[key]) }),
    ...(field['description'] && { description: field['description'] }),
    ...(!required.includes(key) && { disabled: true }),
  }));
}
const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The body of a request, with the example of the document. */
function bodyOf(document: Json, operation: Json): Json | undefined {
  const content: Json | undefined = operation['requestBody']?.content;
  const json = content?.[JSON_TYPE];
  if (json)
    return {
      mode: 'raw',
      raw: JSON.stringify(exampleIn(document, json) ?? {}, null, 2),
      options: { raw: { language: 'json' } },
    };
  const form = content?.[FORM_TYPE];
  return form && { mode: 'formdata', formdata: formOf(document, form) };
}

/** Filters and paging are there to be ticked; what a call requires is sent. */
const parameterOf = ({ name, description, required, example, schema = {} }: Json): Json => ({
  key: name,
  value: textOf(example ?? schema['default'] ?? schema['enum']?.[0]),
  ...(description && { description }),
  ...(!required && { disabled: true }),
});

function requestOf(document: Json, path: string, method: string, operation: Json): Json {
  const parameters: readonly Json[] = operation['parameters'] ?? [];
  const of = (place: string) => parameters.filter((one) => one['in'] === place);
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replace(/^\{(\w+)\}$/, ':$1'));
  const isPublic = operation['security']?.length === 0;
  const monitored = operation['security']?.some((one: Json) => 'monitored' in one);
  const body = bodyOf(document, operation);
  return {
    name: operation['summary'],
    request: {
      method: method.toUpperCase(),
      description: operation['description'],
      header: [
        { key: 'Accept', value: JSON_TYPE },
        ...(monitored ? [{ key: 'x-monitored-token', value: '{{monitoredToken}}' }] : []),
        ...of('header').map(parameterOf),
      ],
      url: {
        raw: `{{baseUrl}}/${steps.join('/')}`,
        host: ['{{baseUrl}}'],
        path: steps,
        query: of('query').map(parameterOf),
        variable: of('path').map(({ name, example }) => ({ key: name, value: textOf(example) })),
      },
      ...((isPublic || monitored) && { auth: { type: 'noauth' } }),
      ...(body && { body }),
    },
  };
}

/** The calls of a mount in one folder for each subject. */
function foldersOf(document: Json, mount: Mount): Json[] {
  const folders = new Map<string, Json[]>();
  for (const [path, operations] of Object.entries<Json>(document['paths']))
    for (const method of METHODS) {
      const operation = operations[method];
      const [of, group = ''] = operation?.operationId.split('.') ?? [];
      if (of !== mount) continue;
      const requests = folders.get(group) ?? [];
      requests.push(requestOf(document, path, method, operation));
      folders.set(group, requests);
    }
  return (document['tags'] as readonly Json[]).flatMap(({ name, 'x-displayName': title }) => {
    const item = folders.get(name);
    return item ? [{ name: title, item }] : [];
  });
}

/**
 * A collection of requests for Postman, which Bruno and Insomnia import too (format 2.1), made from an OpenAPI document.
 * With `mount`: the document of this mount. `baseUrl`: of the calls, with the prefix of the role if the document has one.
 */
export function postmanCollection(document: Json, baseUrl: string, mount?: Mount): object {
  const mounts = mount ? [mount] : (Object.keys(FOLDERS) as Mount[]);
  const folders = mounts.map((one) => ({ name: FOLDERS[one], item: foldersOf(document, one) }));
  const { title, description } = document['info'];
  return {
    info: {
      name: mount ? `${title}, ${FOLDERS[mount].toLowerCase()}` : title,
      description: `${description}\n\nVariables : \`token\`, un jeton d’accès ; \`baseUrl\`, l’adresse du serveur.`,
      schema: SCHEMA,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'token', value: '' },
      { key: 'monitoredToken', value: '' },
    ],
    item: mount ? folders[0]?.item : folders.filter(({ item }) => item.length > 0),
  };
}
