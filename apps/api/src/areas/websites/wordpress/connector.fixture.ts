import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { connectorVersion } from '@officine/wordpress-connector';
import { keyId, signRequest } from './protocol.ts';

/** A site with a connector, in memory. Tests may change its properties while it runs. */
export interface SimulatedSite {
  keys: string[];
  /** Answers in place of the connector's: HTTP status and body. */
  instead: { status: number; type: string; body: string; headers?: Record<string, string> } | null;
  status: Record<string, unknown>;
  /** What visitors get. */
  page?: string;
  pageStatus?: number;
  /** Seconds that its clock is ahead. */
  skew: number;
  revision: number;
  fields: Record<string, string>;
  readonly assets: Pick<Map<string, number>, 'has' | 'set' | 'keys'>;
  /** Routes that were called, in order. */
  readonly calls: string[];
  /** Syncs and assets that wrote something. */
  writes: number;
  /** Milliseconds before an answer. */
  latency: number;
  /** A plugin that can be updated. */
  readonly plugin: SimulatedPlugin;
  /** Between what a call does and its answer, which is late or never comes. */
  late?: (route: string) => Promise<unknown>;
}
interface SimulatedPlugin {
  version: string;
  readonly next: string;
  /** Exchanges of the versions, there and back. */
  exchanges: number;
  /** Updates of which something is kept, with what became of them. */
  readonly kept: Map<string, 'kept' | 'updated' | 'restored'>;
}
export const simulatedSite = (key: string): SimulatedSite => ({
  keys: [key],
  instead: null,
  status: {
    php_version: '8.3.12',
    mysql_version: '8.0.36',
    wordpress_version: '6.8.1',
    functions_version: connectorVersion(),
    theme: 'officine-clair',
    template: 'officine',
    broken: null,
  },
  skew: 0,
  revision: 0,
  fields: {},
  assets: new Map(),
  calls: [],
  writes: 0,
  latency: 0,
  plugin: { version: '1.0.0', next: '2.0.0', exchanges: 0, kept: new Map() },
});

type Said = [status: number, body: Record<string, unknown>];
const no = (status: number, code: string, details: object = {}): Said => [
  status,
  { error: { code, message: code, details } },
];
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Serves sites by the first segment of the path: `{url}/a` is site `a`. `/` answers too. */
export async function serveSites(
  sites: Readonly<Record<string, SimulatedSite>>,
  { host = '127.0.0.1', port: wanted = 0 } = {},
): Promise<{ url: string; server: Server; close: () => void }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const [name = '', ...rest] = url.pathname.slice(1).split('/');
    const site = sites[name];
    if (!site) return void response.writeHead(name ? 404 : 200).end();
    const body = await buffer(request);
    if (site.latency) await new Promise((resolve) => setTimeout(resolve, site.latency));
    const route = url.searchParams.get('rest_route') ?? (rest[0] === 'wp-json' ? `/${rest.slice(1).join('/')}` : null);
    if (site.instead && request.method === 'POST') {
      const { status, type, body: text, headers } = site.instead;
      return void response.writeHead(status, { ...headers, 'content-type': type }).end(text);
    }
    if (request.method !== 'POST' || !route)
      return void response.writeHead(site.pageStatus ?? 200).end(site.page ?? '<!doctype html><title>Site</title>');
    const called = route.split('/').at(-1) ?? '';
    site.calls.push(called);
    const { status, text, headers } = answer(site, route, request, body);
    await site.late?.(called);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://${host}:${port}`, server, close };
}

function answer(site: SimulatedSite, route: string, request: IncomingMessage, body: Buffer) {
  const header = (name: string) => String(request.headers[`x-officine-${name}`] ?? '');
  const key = site.keys.find((known) => keyId(known) === header('key'));
  const nonce = header('nonce');
  const name = route.split('/').at(-1) as 'ping';
  const sign = signRequest({ key: key ?? '', route: name, timestamp: Number(header('timestamp')), nonce, body });
  const now = Math.floor(Date.now() / 1000) + site.skew;
  const home = `http://${request.headers.host}/${request.url?.split('/')[1]?.split('?')[0]}`;
  const [status, said] =
    key === undefined
      ? no(401, 'unknown_key')
      : sign['x-officine-signature'] !== header('signature')
        ? no(401, 'bad_signature')
        : Math.abs(site.skew) > 300
          ? no(401, 'clock_skew', { site_time: now, skew: site.skew })
          : act(site, name, key, {
              ...unfold(body),
              home,
            });
  const text = JSON.stringify(said);
  const canonical = ['OFFICINE1-ANSWER', status, route, nonce, now, sha256(text)].join('\n');
  const isSigned = key !== undefined && !['bad_signature'].includes(String((said['error'] as { code?: string })?.code));
  return {
    status,
    text,
    headers: {
      'x-officine-connector': connectorVersion(),
      ...(isSigned && {
        'x-officine-key': keyId(key),
        'x-officine-timestamp': String(now),
        'x-officine-signature': createHmac('sha256', key).update(canonical).digest('hex'),
      }),
    },
  };
}

const unfold = (body: Buffer): Record<string, unknown> =>
  JSON.parse(gunzipSync(Buffer.from((JSON.parse(body.toString()) as { z: string }).z, 'base64url')).toString());

function act(site: SimulatedSite, route: string, key: string, payload: Record<string, unknown>): Said {
  // A request with the new key completes the rotation.
  if (site.keys.at(-1) === key && route !== 'rotate') site.keys = [key];
  if (route === 'ping') return [200, { pong: true, script: true }];
  if (route === 'status') return [200, { ...stored(site), ...site.status }];
  if (route === 'rotate') {
    site.keys = [key, String(payload['key'])];
    return [200, { key: keyId(String(payload['key'])), previous_key: keyId(key) }];
  }
  if (route === 'asset') {
    site.assets.set(String(payload['hash']), String(payload['data']).length);
    site.writes++;
    return [200, { result: 'stored' }];
  }
  const updated = update(site.plugin, route, payload as { update: string; home: string });
  if (updated) return updated;
  return sync(site, payload as unknown as Sent);
}

const PLUGIN = { kind: 'plugin', file: 'essai/essai.php', slug: 'essai', name: 'Essai', is_used: true, obstacle: null };
/** The calls of an update (PROTOCOL.md): each may be repeated, and answers the same. */
function update(plugin: SimulatedPlugin, route: string, { update: token, home }: { update: string; home: string }) {
  const stage = plugin.kept.get(token);
  const exchange = (version: string, to: 'updated' | 'restored') => {
    plugin.version = version;
    plugin.exchanges++;
    plugin.kept.set(token, to);
  };
  const { version, next } = plugin;
  const isOld = version !== next;
  switch (route) {
    case 'components':
      return [200, { components: [{ ...PLUGIN, version, new_version: isOld ? next : null }] }] satisfies Said;
    case 'keep':
      plugin.kept.set(token, stage ?? 'kept');
      return [
        200,
        { from: '1.0.0', to: next, bytes: 1, tables: 0, skipped: [], restore_url: `${home}/restore.php` },
      ] satisfies Said;
    case 'update':
      if (stage === undefined) return no(404, 'unknown_update');
      if (stage === 'kept') exchange(next, 'updated');
      return [200, { result: 'updated', version: next, reason: null }] satisfies Said;
    case 'restore':
      if (stage === 'updated') exchange('1.0.0', 'restored');
      return [200, { result: stage === 'updated' ? 'restored' : 'unchanged', version: '1.0.0' }] satisfies Said;
    case 'release':
      return [200, { released: plugin.kept.delete(token) }] satisfies Said;
    default:
      return undefined;
  }
}

/** Its last revision, and the digest of each stored field. */
function stored({ revision, fields }: SimulatedSite) {
  const given = Object.entries(fields).filter(([, text]) => text !== 'null');
  return {
    revision: revision || null,
    fields: Object.fromEntries(given.map(([name, text]) => [name, { digest: sha256(text) }])),
  };
}

interface Sent {
  revision: number;
  fields: Record<string, unknown>;
  home: string;
}
function sync(site: SimulatedSite, { revision, fields, home }: Sent): Said {
  const isOld = String(site.status['functions_version']).startsWith('1.0.');
  if (isOld && 'closings' in fields) return no(422, 'invalid_payload', { path: 'fields.closings' });
  const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.keys(sent).filter((name) => (site.fields[name] ?? 'null') !== sent[name]);
  if (revision < site.revision) return no(409, 'older_revision', { revision: site.revision });
  if (revision === site.revision && changed.length) return no(409, 'revision_conflict', { revision: site.revision });
  if (revision > site.revision) site.writes++;
  site.revision = revision;
  Object.assign(site.fields, sent);
  const images = [...JSON.stringify(fields).matchAll(/"hash":"([0-9a-f]{64})"/g)].map(([, hash]) => hash as string);
  return [
    200,
    {
      result: changed.length ? 'updated' : 'unchanged',
      revision,
      fields: Object.fromEntries(
        Object.keys(sent).map((name) => [name, { status: changed.includes(name) ? 'updated' : 'unchanged' }]),
      ),
      bytes: changed.reduce((sum, name) => sum + (sent[name]?.length ?? 0), 0),
      missing_assets: [...new Set(images)].filter((hash) => !site.assets.has(hash)),
      page: { id: 1, url: `${home}/pharmacie/`, status: 'publish' },
    },
  ];
}
