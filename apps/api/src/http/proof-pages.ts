import type * as Site from '@officine/back-office/site';
import { parisDate } from '@officine/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { counters, takeTry } from '../areas/accounts/accounts/throttle.ts';
import { shownProof } from '../areas/figures/proofs/answer-proof.ts';
import { openLink } from '../areas/figures/proofs/links.ts';
import { proofPaper } from '../areas/figures/proofs/paper.ts';
import { readProof, screenshotsOf } from '../areas/figures/proofs/read-proof.ts';
import { readStopToken, stopProofs } from '../areas/figures/proofs/recipient-link.ts';
import { turns } from '../base/turns.ts';
import { sendStored } from '../files/download.ts';
import { contentDisposition } from '../files/names.ts';
import type { StoredFile } from '../files/store-upload.ts';

/** Papers drawn at once for visitors: their pictures share threads with the hashing of passwords. */
const drawInTurn = turns(2);

interface PageOptions {
  readonly status?: number;
  /** For who has the address alone: kept by no cache, listed by no search engine. */
  readonly isPrivate?: boolean;
}
/** Sends a page that the module of public pages renders. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  render: (site: Site.Pages) => string,
  options?: PageOptions,
) => Promise<FastifyReply>;

export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

/** `id`: of a screenshot, in the address of its picture. */
type OfLink = { Params: { token: string; id?: string } };

/**
 * Pages of a proof link, without signing in: the campaign's proof, its PDF, its screenshots. An expired or revoked link
 * answers 410, an unknown one 404, and neither names the campaign.
 */
export function registerProofPages(app: FastifyInstance, send: SendPage): void {
  const { sql } = app.services;
  const refuse = (request: FastifyRequest, reply: FastifyReply, found: 'ended' | undefined) =>
    send(request, reply, (site) => site.noProofPage(found !== undefined), {
      status: found ? 410 : 404,
      isPrivate: true,
    });

  /** Answers for the campaign that the link opens. */
  const opened =
    (answer: (campaign: number, request: FastifyRequest<OfLink>, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest<OfLink>, reply: FastifyReply) => {
      const campaign = await openLink(sql, request.params.token);
      return typeof campaign === 'number' ? answer(campaign, request, reply) : refuse(request, reply, campaign);
    };

  const page = opened(async (campaign, request, reply) => {
    const { token } = request.params;
    const proof = shownProof(await readProof(sql, campaign), (id) => `/proof/${token}/screenshots/${id}`);
    return send(request, reply, (site) => site.proofPage(proof, `/proof/${token}/pdf`), { isPrivate: true });
  });
  const pdf = opened(async (campaign, request, reply) => {
    await takeTry(app.services, counters(app.services, 'paper', request, request.params.token));
    const { name, type, content } = await drawInTurn(async () =>
      proofPaper(app.services, await readProof(sql, campaign)),
    );
    return reply
      .headers({ ...PRIVATE_HEADERS, 'content-disposition': contentDisposition('attachment', name) })
      .type(type)
      .send(content);
  });
  const screenshot = opened(async (campaign, request, reply) => {
    const shown = await screenshotsOf(sql, campaign, parisDate(Date.now()));
    const picture = shown.find(({ id }) => String(id) === request.params.id)?.picture;
    const [file] = picture ? await sql<StoredFile[]>`select * from files where id = ${picture.id}` : [];
    if (!file) return refuse(request, reply, undefined);
    reply.headers(PRIVATE_HEADERS);
    return sendStored(request, reply, app.services, file, { attachment: false });
  });
  app.get<OfLink>('/proof/:token', page);
  app.get<OfLink>('/proof/:token/pdf', pdf);
  app.get<OfLink>('/proof/:token/screenshots/:id', screenshot);
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
