import type * as Site from '@officine/back-office/site';
import { parisDate } from '@officine/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStored } from '../files/download.ts';
import { contentDisposition } from '../files/names.ts';
import type { StoredFile } from '../files/store-upload.ts';
import { shownProof } from '../proofs/answer-proof.ts';
import { openLink } from '../proofs/links.ts';
import { proofPaper } from '../proofs/paper.ts';
import { readProof, screenshotsOf } from '../proofs/read-proof.ts';
import { readStopToken, stopProofs } from '../proofs/recipient-link.ts';

interface PageOptions {
  readonly status?: number;
  /** For who has the address alone: kept by no cache, listed by no search engine. */
  readonly isPrivate?: boolean;
}
/** Sends a page that the module of public pages renders. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  render: (site: typeof Site) => string,
  options?: PageOptions,
) => Promise<FastifyReply>;

export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

type OfLink = { Params: { token: string } };
type OfScreenshot = { Params: { token: string; id: string } };

/** The proof of a campaign for who has a link to it, its pages and its PDF. One that is over or wrong tells nothing. */
export function registerProofPages(app: FastifyInstance, send: SendPage): void {
  const { sql } = app.services;
  const refuse = (request: FastifyRequest, reply: FastifyReply, found: 'ended' | undefined) =>
    send(request, reply, (site) => site.noProofPage(found !== undefined), {
      status: found ? 410 : 404,
      isPrivate: true,
    });

  app.get<OfLink>('/proof/:token', async (request, reply) => {
    const { token } = request.params;
    const campaign = await openLink(sql, token);
    if (typeof campaign !== 'number') return refuse(request, reply, campaign);
    const proof = shownProof(await readProof(sql, campaign), (id) => `/proof/${token}/screenshots/${id}`);
    return send(request, reply, (site) => site.proofPage(proof, `/proof/${token}/pdf`), { isPrivate: true });
  });
  app.get<OfLink>('/proof/:token/pdf', async (request, reply) => {
    const campaign = await openLink(sql, request.params.token);
    if (typeof campaign !== 'number') return refuse(request, reply, campaign);
    const { name, type, content } = await proofPaper(app.services, await readProof(sql, campaign));
    return reply
      .headers({ ...PRIVATE_HEADERS, 'content-disposition': contentDisposition('attachment', name) })
      .type(type)
      .send(content);
  });
  app.get<OfScreenshot>('/proof/:token/screenshots/:id', async (request, reply) => {
    const campaign = await openLink(sql, request.params.token);
    if (typeof campaign !== 'number') return refuse(request, reply, campaign);
    const shown = await screenshotsOf(sql, campaign, parisDate(Date.now()));
    const picture = shown.find(({ id }) => String(id) === request.params.id)?.picture;
    const [file] = picture ? await sql<StoredFile[]>`select * from files where id = ${picture.id}` : [];
    if (!file) return refuse(request, reply, undefined);
    reply.headers(PRIVATE_HEADERS);
    return sendStored(request, reply, app.services, file, { attachment: false });
  });
}

/** Takes a recipient off an advertiser's list: a page that asks, and a POST without cookies or script (RFC 8058). */
export function registerStopProofs(scope: FastifyInstance, send: SendPage): void {
  const { sql, config } = scope.services;
  scope.get<OfLink>('/stop-proofs/:token', (request, reply) => {
    const found = readStopToken(config, request.params.token);
    return send(request, reply, (site) => site.stopProofsPage(found && { email: found.email }), {
      status: found ? 200 : 404,
      isPrivate: true,
    });
  });
  scope.post<OfLink>('/stop-proofs/:token', async (request, reply) => {
    const found = readStopToken(config, request.params.token);
    if (!found) return send(request, reply, (site) => site.stopProofsPage(undefined), { status: 404, isPrivate: true });
    await sql.begin((tx) => stopProofs(tx, found));
    return send(request, reply, (site) => site.stopProofsPage({ email: found.email, isStopped: true }), {
      isPrivate: true,
    });
  });
}
