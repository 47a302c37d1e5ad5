import type { Role, Transport, TransportRequest } from '@officine/sdk';

/** A call that a screen made, as the server would receive it. */
export interface Asked {
  readonly method: string;
  /** Below `/api`, without its query: `/admin/zones/8`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined for reads and files. */
  readonly body: unknown;
}
/** What the server answers: a body of a status, 200 by default. */
export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
}
/** Answers one call; never, when its promise never ends. A rejection is a network that is gone. */
export type Answer = (asked: Asked) => Reply | Promise<Reply>;
/** By method and path: `GET /admin/zones/:id`. */
export type Answers = Readonly<Record<string, Answer>>;

/** The signed-in person of every test. */
const USER_ID = 7;
/** Their pharmacy or pool: the one of the examples. */
const PLACE_ID = 12;
/** A collection, as the API writes it. */
export const collection = (rows: readonly object[], total = rows.length): Reply => ({
  json: {
    '@type': 'hydra:Collection',
    'hydra:member': rows,
    'hydra:totalItems': total,
  },
});

/** A token that the office can read; nobody checks its signature here. */
export const tokenOf = (role: Role): string => {
  const claims = { sub: USER_ID, username: role, roles: [`ROLE_${role.toUpperCase()}`], exp: 4_000_000_000 };
  return `e30.${btoa(JSON.stringify(claims))}.`;
};

/** What each screen asks for around itself. */
export const around = (role: Role): Answers => ({
  [`GET /${role}/users/:id`]: () => ({
    json: {
      '@id': `/api/${role}/users/${USER_ID}`,
      '@type': 'User',
      id: USER_ID,
      role,
      username: role,
      name: 'Camille Dupuis',
      email: 'camille@example.org',
      isActive: true,
      hasAgreedConditions: true,
      ...(role === 'customer' && { pharmacyId: PLACE_ID }),
      ...(role === 'pool' && { poolId: PLACE_ID }),
    },
  }),
  [`GET /${role}/todos`]: () => ({ json: { items: [], counts: {}, amounts: {} } }),
  'GET /notifications': () => collection([]),
  'GET /notifications/stream': () => new Promise<never>(() => undefined),
  'GET /lists': () => collection([]),
  'GET /views': () => collection([]),
});

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

const parametersOf = (path: string) => path.split(':').length;

const bodyOf = (body: TransportRequest['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/**
 * The server of a test: answers what the test says, and notes each call. What nothing answers is noted in `unknown` and gets
 * a 404.
 */
export function serverOf(role: Role, answers: Answers) {
  const asked: Asked[] = [];
  const unknown: string[] = [];
  const known = Object.entries({ ...around(role), ...answers })
    .toReversed()
    // `/zones/combo` before `/zones/:id`.
    .toSorted(([one], [other]) => parametersOf(one) - parametersOf(other))
    .map(([key, answer]) => {
      const [method = '', path = ''] = key.split(' ');
      return { method, pattern: patternOf(path), answer };
    });
  const send: Transport = async ({ url, method, body }) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const call: Asked = { method, path: pathname.replace(/^\/api/, ''), query: searchParams, body: bodyOf(body) };
    asked.push(call);
    const found = known.find((one) => one.method === method && one.pattern.test(call.path));
    if (!found) unknown.push(`${method} ${call.path}`);
    const { status = 200, json } = found ? await found.answer(call) : { status: 404, json: { code: 'not_found' } };
    return new Response(status === 204 ? null : JSON.stringify(json ?? null), {
      status,
      headers: { 'content-type': status < 400 ? 'application/ld+json' : 'application/problem+json' },
    });
  };
  return { send, asked, unknown };
}
