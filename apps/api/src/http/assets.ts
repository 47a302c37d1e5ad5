import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';
import { encodingOf } from '../calls/encoding.ts';
import type { BuiltFolders } from '../files/releases/pack.ts';
import { findAsset } from '../files/releases/read.ts';

const YEAR_MS = 31_536_000_000;
/** Files compressed at build time and cached for a year: their names change with their content. */
export const HASHED = { preCompressed: true, immutable: true, maxAge: YEAR_MS } as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the scripts and styles of this build from its folders. Those of a release that another node runs, or that this one ran
 * before, come from the file store: a page that is open loads the rest of itself from any node.
 */
export async function registerAssets(scope: FastifyInstance, folders: BuiltFolders): Promise<void> {
  scope.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('route_not_found');
    const takesBrotli = encodingOf(request.headers['accept-encoding'] as string | undefined) === 'br';
    const asset = await findAsset(scope.services, path.slice(`${scope.prefix}/`.length), { takesBrotli });
    if (!asset) throw new AppError('route_not_found');
    reply.type(asset.type).headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' });
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    return reply.send(asset.bytes);
  });
  for (const [prefix, root] of Object.entries(folders))
    await scope.register(fastifyStatic, {
      root,
      prefix: `/${prefix}`,
      decorateReply: false,
      ...HASHED,
      index: false,
      wildcard: true,
    });
}
