import type * as Site from '@officine/back-office/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { counters, takeTry } from '../areas/accounts/accounts/throttle.ts';
import { readSite } from '../areas/delivery/sites/site.ts';
import { type Acceptance, acceptProposal } from '../areas/selling/proposals/accept.ts';
import { noteOpening, proposalOfToken } from '../areas/selling/proposals/link.ts';
import { readProposal, type StoredProposal } from '../areas/selling/proposals/read-proposal.ts';
import { offeredAdverts, offeredPharmacies, pageOfOffer } from '../areas/selling/proposals/shown-proposal.ts';
import { atom } from '../database/atom.ts';
import { byName } from '../resources/index.ts';
import { orMissing } from './or-missing.ts';
import type { SendPage } from './proof-pages.ts';

type OfLink = { Params: { token: string }; Querystring: { preview?: unknown }; Body: unknown };
const MAX_NAME = 140;
const LIMITS = { name: MAX_NAME, position: MAX_NAME } as const;

/** What was typed into the form of a page, and what is wrong with it. */
function readForm(body: unknown): Site.ProposalForm {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const text = (name: keyof typeof LIMITS) =>
    (form.get(name) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LIMITS[name]);
  const whole = (name: string) => (/^\d{1,10}$/.test(form.get(name) ?? '') ? Number(form.get(name)) : -1);
  const typed = { name: text('name'), position: text('position'), isTicked: form.get('agreed') === 'on' };
  const errors = {
    ...(!typed.name && { name: 'Votre nom est obligatoire' }),
    ...(!typed.position && { position: 'Votre fonction est obligatoire' }),
    ...(!typed.isTicked && { agreed: 'Cochez la case pour accepter' }),
  };
  return { ...typed, amount: whole('amount'), count_schedulings: whole('count_schedulings'), errors };
}

/** Answers for a proposal that is over, or that never existed. */
const refuse = (request: FastifyRequest, reply: FastifyReply, send: SendPage, isOver: boolean) =>
  send(request, reply, (site) => site.noProposalPage(isOver), { status: isOver ? 410 : 404, isPrivate: true });
const isClosed = ({ state }: StoredProposal) => state === 'expired' || state === 'withdrawn';

/**
 * The page of a proposal, for who has its address, and its form, which needs no script. An expired or withdrawn one answers 410, an unknown
 * address 404, and neither names anybody. The office opens it with `?preview`, which does not count as an opening.
 */
export function registerProposalPages(scope: FastifyInstance, send: SendPage): void {
  const { services } = scope;
  const { sql, config } = services;

  async function shown(proposal: StoredProposal): Promise<Site.ShownProposal> {
    const {
      id,
      choices: _choices,
      user: _user,
      email: _email,
      advertiser: _advertiser,
      date_accepted: date,
      ...facts
    } = proposal;
    const [pharmacies, adverts, subdomain] = await Promise.all([
      offeredPharmacies(sql, id),
      offeredAdverts(sql, proposal),
      pageOfOffer(sql, id),
    ]);
    const site = subdomain === undefined ? undefined : await orMissing(readSite(sql, subdomain));
    const { contact_form_email: _mail, ...page } = site ?? { contact_form_email: null };
    return {
      ...facts,
      id,
      date_accepted: date && atom(date),
      pharmacies,
      adverts,
      site: site ? { ...(page as Omit<typeof site, 'contact_form_email'>), hasContactForm: false } : undefined,
    };
  }
  const found = (token: string): Promise<StoredProposal | undefined> => {
    const id = proposalOfToken(config, token);
    return id === undefined ? Promise.resolve(undefined) : readProposal(sql, id);
  };

  scope.get<OfLink>('/proposal/:token', async (request, reply) => {
    const proposal = await found(request.params.token);
    if (!proposal || isClosed(proposal)) return refuse(request, reply, send, proposal !== undefined);
    if (request.method === 'GET' && request.query.preview === undefined) await noteOpening(sql, proposal.id);
    const page = await shown(proposal);
    return send(request, reply, (site) => site.proposalPage(page, config.publicUrl), { isPrivate: true });
  });

  scope.post<OfLink>('/proposal/:token', async (request, reply) => {
    const { token } = request.params;
    const proposal = await found(token);
    if (!proposal || isClosed(proposal)) return refuse(request, reply, send, proposal !== undefined);
    await takeTry(services, counters(services, 'proposal', request, token));
    const form = readForm(request.body);
    const answer = async (status: number, extra: Omit<Site.ProposalAnswer, 'form'>) => {
      const page = await shown((await found(token)) ?? proposal);
      return send(request, reply, (site) => site.proposalPage(page, config.publicUrl, { form, ...extra }), {
        status,
        isPrivate: true,
      });
    };
    if (Object.keys(form.errors).length > 0 && proposal.state !== 'accepted') return answer(422, {});
    const { name, position, amount, count_schedulings } = form;
    const result: Acceptance = await acceptProposal(services, byName, {
      id: proposal.id,
      name,
      position,
      amount,
      count_schedulings,
    });
    if (result.outcome === 'closed') return refuse(request, reply, send, true);
    // What is shown from here on is read again, also when the page is loaded again.
    if (result.outcome === 'accepted') return reply.code(303).header('location', `/proposal/${token}?preview`).send();
    return answer(409, { left: result.left, lost: result.lost });
  });
}
