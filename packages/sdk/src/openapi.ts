import type { $ZodType } from 'zod/v4/core';
import { apiChanges } from './api-changes.ts';
import { type AttemptLimit, attemptLimitOf } from './contract/accounts/attempt-limits.ts';
import { scopeOf } from './contract/accounts/token-scopes.ts';
import { TOKEN_SUBJECTS } from './contract/accounts/tokens.ts';
import type { AnySchemas, RouteDef, Routes } from './core.ts';
import { COMMON_ERRORS, type ErrorCode, OUTCOMES, statusOf, textOf } from './messages.ts';
import { deprecationText, markedSchema } from './openapi-deprecation.ts';
import { type ExamplePlace, exampleOf, plainExample } from './openapi-examples.ts';
import { parametersOf } from './openapi-parameters.ts';
import {
  choice,
  collectionContent,
  fileSchema,
  type Json,
  jsonContent,
  jsonSchema,
  LIMIT_HEADERS,
  partial,
  plainSchema,
  problem,
  withOnly,
} from './openapi-shapes.ts';
import { QUERY_LIMITS } from './query-limits.ts';
import { canWrite, isRead } from './rights.ts';
import { type Mount, prefixOf } from './roles.ts';

export { type ApiChange, apiChanges } from './api-changes.ts';

export interface OpenApiOptions {
  /** Only the calls of this mount; its prefix is then in `servers` instead of each path. */
  readonly mount?: Mount;
  /** URL before the prefix. Default `/api`. */
  readonly baseUrl?: string;
  readonly title?: string;
  /** Default: the day of the last change of the contract. */
  readonly version?: string;
  /** Email of the network, for questions about the API. */
  readonly contact?: string | undefined;
}
type Shapes = { readonly query?: $ZodType; readonly body?: $ZodType; readonly out?: $ZodType };
type GroupShapes = Readonly<Record<string, Shapes>> & { readonly item?: $ZodType; readonly input?: $ZodType };

const LD = 'application/ld+json';
const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data';
/** An update's example changes a few fields. */
const CHANGED_FIELDS = 4;

/** Schemas, examples and error responses that the operations of a document refer to. */
class Components {
  constructor(private readonly place: ExamplePlace) {}
  readonly examples: Record<string, Json> = {};
  readonly schemas: Record<string, Json> = { Problem: problem };
  readonly responses: Record<string, Json> = {};
  readonly headers: Record<string, Json> = {};
  /** Returns references to headers of `LIMIT_HEADERS`. */
  limits(...names: readonly string[]): Json {
    for (const name of names) this.headers[name] ??= LIMIT_HEADERS[name] as Json;
    return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  }
  ref(name: string, make: () => Json): Json {
    this.schemas[name] ??= make();
    return { $ref: `#/components/schemas/${name}` };
  }
  /** Returns a reference to the schema of an item in `ld+json`; the one of plain JSON has its name without `.jsonld`. */
  item(type: string, make: () => Json): Json {
    const of = this.ref(`${type}.jsonld`, make);
    this.ref(type, () => plainSchema(this.schemas[`${type}.jsonld`] as Json));
    return of;
  }
  /** Adds to an answer in both types an example of its schema, or the example of this name. */
  shown(
    content: Json,
    schema: Json,
    type: string,
    { name, list = false }: { name?: string; list?: boolean } = {},
  ): Json {
    const each = this.value(schema, type);
    const whole = list ? { 'hydra:member': [each], 'hydra:totalItems': 1 } : each;
    const plain = plainExample(list ? [each] : each);
    return {
      [LD]: { ...content[LD], examples: this.example(name && `${name}.jsonld`, whole) },
      [JSON_TYPE]: { ...content[JSON_TYPE], examples: this.example(name, plain) },
    };
  }
  value = (schema: Json, type: string): unknown => exampleOf(schema, type, this.place);
  /** Returns `{ example }`: the example of this name, or a value of its own. */
  example(name: string | undefined, value: unknown): Json {
    if (!name) return { example: { value } };
    this.examples[name] ??= { value };
    return { example: { $ref: `#/components/examples/${name}` } };
  }
  /** Returns a reference to the response for these error codes, with the French text of each. */
  failure(status: number, codes: readonly ErrorCode[]): Json {
    const name = codes.join('.');
    const examples = codes.map((code) => [code, { value: { status, code, detail: textOf(code) } }]);
    this.responses[name] ??= {
      description: codes.map((code) => `\`${code}\` : ${textOf(code)}`).join('\n'),
      ...(status === 429 && { headers: this.limits('RateLimit-Policy', 'RateLimit', 'Retry-After') }),
      ...(status === 503 && { headers: this.limits('Retry-After') }),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(examples),
        },
      },
    };
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Returns the answer of a call in each type. `owner`: whose fields the examples of its values are. */
function contentOf(
  route: RouteDef,
  shapes: GroupShapes,
  own: Shapes,
  owner: string,
  components: Components,
): Json | undefined {
  const { kind, type = '' } = route;
  if (route.download) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (kind === 'delete') return undefined;
  if (kind === 'combo') {
    const content = collectionContent(components.item('Choice', () => choice));
    return components.shown(content, choice, type, { list: true });
  }
  if (kind === undefined) {
    const schema = own.out && jsonSchema(own.out, 'output');
    if (!schema) return undefined;
    const members = schema['properties']?.collection?.items;
    const content = members ? collectionContent(members) : jsonContent(schema);
    return components.shown(content, members ?? schema, owner, { list: Boolean(members) });
  }
  const item = components.item(type, () =>
    markedSchema(jsonSchema(shapes.item as $ZodType, 'output'), route.deprecated?.fields),
  );
  const list = kind === 'list';
  const content = list ? collectionContent(item) : jsonContent(item);
  const schema = components.schemas[`${type}.jsonld`] as Json;
  return components.shown(content, schema, type, { list, name: list ? `${type}List` : type });
}

/** Returns the bodies of a call under a mount: JSON without the files, and `multipart/form-data` if there are some. */
function bodyOf(route: RouteDef, mount: Mount, shapes: GroupShapes, own: Shapes, components: Components) {
  const { kind, type = '', writable } = route;
  const shape = writable ? shapes.input : own.body;
  if (!shape) return {};
  const input = jsonSchema(shape, 'input');
  const sent = writable ? withOnly(input, (path) => canWrite(route, mount, path)) : input;
  const kinds = Object.entries(route.files ?? {}).filter(([file]) => file in sent['properties']);
  const files = kinds.map(([file]) => file);
  const limited = kinds.map(([file, fileKind]) => [file, fileSchema(sent['properties'][file], fileKind)]);
  const whole: Json =
    kinds.length > 0 ? { ...sent, properties: { ...sent['properties'], ...Object.fromEntries(limited) } } : sent;
  // The mounts that send every field share a schema.
  const name = `${type}${kind === 'update' ? 'Changes' : 'Input'}`;
  const ofMount = writable?.[mount] === 'all' ? '' : `.${mount}`;
  const bodyWith = (suffix: string, schema: Json) => {
    const full = kind === 'update' ? partial(schema) : schema;
    const value = components.value(kind === 'update' ? firstFields(full) : full, type);
    if (!writable) return { schema: full, examples: components.example(undefined, value) };
    const id = name + suffix + ofMount;
    return { schema: components.ref(id, () => full), examples: components.example(id, value) };
  };
  // No JSON body if a file is required: JSON cannot contain it.
  const needsFile = kind !== 'update' && files.some((file) => whole['required']?.includes(file));
  const withoutFiles = files.length ? withOnly(whole, (path) => !files.includes(path)) : whole;
  const body = needsFile ? undefined : bodyWith('', withoutFiles);
  const json = body && { [LD]: body, [JSON_TYPE]: { ...body, schema: plainSchema(body.schema) } };
  const form = files.length ? { [FORM]: bodyWith('Form', whole) } : undefined;
  return { json, form };
}
const firstFields = (schema: Json): Json => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema['properties']).slice(0, CHANGED_FIELDS)),
});

function responsesOf(
  name: string,
  route: RouteDef,
  content: Json | undefined,
  isPublic: boolean,
  components: Components,
): Json {
  const said: Readonly<Record<string, string>> = route.says ? OUTCOMES[route.says] : {};
  const description = said['success'] ?? 'Fait';
  const created = route.kind === 'create' ? 201 : 200;
  const headers = attemptLimitOf(name) && components.limits('RateLimit-Policy', 'RateLimit');
  const done = { description, ...(headers && { headers }) };
  const responses: Json = content ? { [created]: { ...done, content } } : { 204: done };
  const common = isPublic ? COMMON_ERRORS.filter((c) => c !== 'unauthenticated' && c !== 'forbidden') : COMMON_ERRORS;
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...route.errors, ...common]))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  for (const [status, codes] of byStatus) responses[status] = components.failure(status, codes.toSorted());
  return responses;
}

/** What the caller needs, for the description of a call. */
function needOf(name: string, route: RouteDef, mount: Mount): string {
  if (mount === 'public') return 'Sans connexion.';
  if (mount === 'monitored') return 'Avec le jeton partagé de l’extranet, en-tête `x-monitored-token`.';
  const scope = scopeOf(name);
  if (scope === 'never') return 'Demande une session : un jeton d’accès ne suffit pas.';
  const access = isRead(route) ? 'de lecture' : 'd’écriture';
  const subject = Object.hasOwn(TOKEN_SUBJECTS, scope)
    ? ` sur « ${TOKEN_SUBJECTS[scope as keyof typeof TOKEN_SUBJECTS]} »`
    : { all: ' sans limite de sujet', named: ' sur le sujet de la liste' }[scope as string];
  return `Avec une session, ou un jeton d’accès ${access}${subject ?? ''}.`;
}
const inWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
const attempts = ({ free, base, cap, window }: AttemptLimit): string =>
  `${free} appels en ${inWords(window)}, puis une attente de ${inWords(base)}, qui double jusqu’à ${inWords(cap)}`;
/** The limit of a call's attempts. */
function limitText(name: string): string | undefined {
  const limit = attemptLimitOf(name);
  return limit && `Par adresse, ${attempts(limit.address)} ; par compte, ${attempts(limit.account)}.`;
}
const WRITES = 'Les champs envoyés changent, les autres restent.';
const PAGES = `Par pages : les lignes que l’appelant peut voir, filtrées et triées par les paramètres, dont ${QUERY_LIMITS.filters} filtres au plus.`;
/** A few sentences about a call. */
const describe = (name: string, route: RouteDef, mount: Mount): string =>
  [
    `${route.summary}.`,
    route.kind === 'list' && PAGES,
    route.kind === 'update' && WRITES,
    route.idempotent && 'Peut être répété avec la même `Idempotency-Key` : l’effet n’a lieu qu’une fois.',
    route.deprecated && deprecationText(route.deprecated),
    limitText(name),
    needOf(name, route, mount),
  ]
    .filter(Boolean)
    .join(' ');

/** A group of calls, by the noun of its rows where it has some: « Pharmacies ». */
function tagOf(group: string, routes: Routes): Json {
  const [first] = Object.values(routes);
  const words = Object.values(routes).find(({ noun }) => noun)?.noun?.many ?? first?.summary ?? group;
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { name: group, description: name, 'x-displayName': name };
}

const take = (content: Json | undefined) => content && { requestBody: { required: true, content } };

const bare = (path: string): string => path.replaceAll(/{\w+}/g, '{}');
/** OpenAPI treats paths that differ only in parameter names as one: uses the names of the first. */
const addressIn = (paths: Json, path: string): string =>
  Object.keys(paths).find((known) => bare(known) === bare(path)) ?? path;

const securityOf = (mount: Mount): Json[] =>
  mount === 'public' ? [] : [mount === 'monitored' ? { monitored: [] } : { bearer: [] }];
const reference = { name: 'reference', in: 'header', required: true, schema: { type: 'string' } };

/**
 * Returns the OpenAPI 3.1 document of the contract, `toOpenApi(contract, allSchemas)`, or of one role,
 * `toOpenApi(contract, allSchemas, { mount: 'pool' })`, as plain data for `JSON.stringify`.
 */
export function toOpenApi(
  contract: Readonly<Record<string, Routes>>,
  schemas: Readonly<Record<string, () => AnySchemas>>,
  options: OpenApiOptions = {},
): Json {
  const { mount: only, baseUrl = '/api', title = 'Officine', version = apiChanges()[0]?.day ?? '1', contact } = options;
  const all = Object.values(contract).flatMap((routes) => Object.values(routes));
  const lists = all.filter(({ kind }) => kind === 'list');
  const first = only ?? lists[0]?.on[0] ?? 'public';
  const components = new Components({
    base: baseUrl + prefixOf(first),
    paths: Object.fromEntries(lists.map(({ type, path }) => [type, path])),
  });
  const paths: Json = {};
  const used = new Set<string>();
  const needs = new Set<string>();
  for (const [group, routes] of Object.entries(contract)) {
    const shapes = (schemas[group]?.() ?? {}) as unknown as GroupShapes;
    for (const [name, route] of Object.entries(routes)) {
      const mounts = route.on.filter((mount) => !only || mount === only);
      if (!mounts.length) continue;
      const own: Shapes = shapes[name] ?? {};
      const query = own.query && jsonSchema(own.query, 'input');
      const content = contentOf(route, shapes, own, group, components);
      for (const mount of mounts) {
        const { json, form } = bodyOf(route, mount, shapes, own, components);
        const address = addressIn(paths, (only ? '' : prefixOf(mount)) + route.path.replace(/(?<=.)\/$/, ''));
        const path = (paths[address] ??= {});
        used.add(group);
        for (const need of securityOf(mount)) needs.add(Object.keys(need)[0] as string);
        const operation = {
          operationId: `${mount}.${group}.${name}`,
          tags: [group],
          summary: route.summary,
          ...(route.deprecated && !route.deprecated.fields && { deprecated: true }),
          description: describe(`${group}.${name}`, route, mount),
          parameters: [...parametersOf(route, mount, address, query), ...(mount === 'monitored' ? [reference] : [])],
          responses: responsesOf(`${group}.${name}`, route, content, mount === 'public', components),
          security: securityOf(mount),
        };
        const method = route.method.toLowerCase();
        path[method] = { ...operation, ...take(method === 'post' ? (json || form) && { ...json, ...form } : json) };
        // Files are sent by POST, for an update too.
        if (method === 'put' && form)
          path['post'] = { ...operation, operationId: `${operation.operationId}WithFiles`, ...take(form) };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      summary: 'Sites, publicité et facturation d’un réseau de pharmacies',
      description:
        'Un préfixe par rôle. `application/ld+json` (Hydra) ou `application/json`, sans clés `@`, selon `Accept`. Montants en centimes, jours `AAAA-MM-JJ` à Paris, instants UTC. Toute erreur a un `code` et une phrase à montrer, `detail`. Un programme s’identifie par un jeton d’accès : « Mon profil », ou `officine token create`. La version est le jour du dernier changement : [ce qui a changé](/api/docs/changes). [Toutes les erreurs](/api/docs/errors), et que faire. Une demande a un corps de 2 Mo au plus, sauf les fichiers. [Collection pour Postman et Bruno](/api/docs.postman.json).',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Officine', ...(contact && { email: contact }) },
    },
    servers: [{ url: baseUrl + (only ? prefixOf(only) : '') }],
    tags: Object.entries(contract).flatMap(([group, routes]) => (used.has(group) ? [tagOf(group, routes)] : [])),
    paths,
    components: {
      schemas: components.schemas,
      responses: components.responses,
      headers: components.headers,
      examples: components.examples,
      securitySchemes: {
        ...(needs.has('bearer') && {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'Le jeton d’une session (`POST /login`), ou un jeton d’accès, qui commence par `officine_`',
          },
        }),
        ...(needs.has('monitored') && { monitored: { type: 'apiKey', in: 'header', name: 'x-monitored-token' } }),
      },
    },
  };
}
