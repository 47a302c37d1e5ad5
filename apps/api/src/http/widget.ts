import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../base/errors.ts';
import { encodingOf } from '../calls/encoding.ts';
import { findScript } from '../files/releases/widget-scripts.ts';

/** A script of the widget, in each encoding. */
interface Script {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** First 16 characters of its hash: part of its lasting address. */
  readonly version: string;
  /** Value of the attribute `integrity`. */
  readonly integrity: string;
}

const versionOf = (plain: Buffer): string => createHash('sha256').update(plain).digest('hex').slice(0, 16);

function scriptOf(plain: Buffer): Script {
  const version = versionOf(plain);
  return {
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain, { level: 9 }),
    etag: `"${version}"`,
    version,
    integrity: `sha384-${createHash('sha384').update(plain).digest('base64')}`,
  };
}

/** Bytes of a built script; undefined where it was not built, as when the server runs from its sources. */
function bytesOf(name: string): Buffer | undefined {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(`@officine/widget/${name}.js`));
  } catch {
    return undefined;
  }
}

/** Folder of the versions that this node has served. */
export const widgetFolder = (dataFolder: string): string => join(dataFolder, 'widget');

/** Every script with a lasting address that this node knows, by its version: the newest, and those that it has served. */
export function knownScripts(folder: string): ReadonlyMap<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const bytes = readFileSync(join(folder, name));
    // What has another name than its own hash was never served.
    if (name === `${versionOf(bytes)}.js`) scripts.set(versionOf(bytes), bytes);
  }
  const newest = bytesOf('officine');
  if (newest) scripts.set(versionOf(newest), newest);
  return scripts;
}

/** Reads a built script. Throws 404 when it was not built. */
function built(name: string): Script {
  const bytes = bytesOf(name);
  if (!bytes) throw notFound();
  return scriptOf(bytes);
}

/** Pages get a new version within the hour, without a new script tag. */
const HOUR = 'public, max-age=3600';
/** What is at a lasting address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

function send({ headers }: FastifyRequest, reply: FastifyReply, script: Script, cache: string): FastifyReply {
  reply.type('text/javascript; charset=utf-8').headers({
    etag: script.etag,
    'cache-control': cache,
    vary: 'Accept-Encoding',
    // A page may read its errors, and check its hash.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (headers['if-none-match']?.includes(script.etag)) return reply.code(304).send();
  const encoding = encodingOf(headers['accept-encoding'] as string | undefined);
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.send(script[encoding]);
}

/**
 * Serves the widget's scripts. `/widget/officine.js` is the newest. `/widget/officine-<version>.js` never changes, for pages
 * whose tag has the script's hash: a version that was asked for is kept in `folder`, and every node's versions in the file
 * store. `/widget/officine.json` answers the newest version's address and hash.
 */
export function registerWidget(app: FastifyInstance, folder: string): void {
  const scripts = new Map<string, Script>();
  const newest = (name: string): Script => {
    const known = scripts.get(name);
    if (known) return known;
    const script = built(name);
    scripts.set(name, script);
    return script;
  };
  const versions = new Map<string, Script>();
  const keep = (script: Script): Script => {
    if (!versions.has(script.version)) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${script.version}.js`), script.plain);
      versions.set(script.version, script);
    }
    return script;
  };
  const kept = async (version: string): Promise<Script> => {
    const known = versions.get(version);
    if (known) return known;
    const path = join(folder, `${version}.js`);
    const bytes = existsSync(path) ? readFileSync(path) : await findScript(app.services, version);
    if (!bytes || versionOf(bytes) !== version) throw notFound();
    return keep(scriptOf(bytes));
  };

  app.get('/widget/officine.js', (request, reply) => send(request, reply, newest('officine'), HOUR));
  app.get('/widget/debug.js', (request, reply) => send(request, reply, newest('debug'), HOUR));
  app.get<{ Params: { version: string } }>('/widget/officine-:version(^[\\da-f]{16}$).js', async (request, reply) => {
    const { version } = request.params;
    const now = keep(newest('officine'));
    return send(request, reply, now.version === version ? now : await kept(version), FOR_EVER);
  });
  app.get('/widget/officine.json', (_request, reply) => {
    const { version, integrity, br } = keep(newest('officine'));
    return reply
      .headers({ 'cache-control': HOUR, 'access-control-allow-origin': '*' })
      .send({ address: `/widget/officine-${version}.js`, integrity, version, bytes: br.length });
  });
}
