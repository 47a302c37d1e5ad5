import type postgres from 'postgres';
import { lastOfMonth, monthName } from '../../../base/months.ts';
import type { Services } from '../../../base/services.ts';
import type { Mail } from '../../../mail/mail.ts';
import { proofMail } from '../../../mail/proof-mail.ts';
import { isRated, rateText } from '../reports/click-rate.ts';
import { proofPaper } from './paper.ts';
import { counted } from './paper-parts.ts';
import { readProof } from './read-proof.ts';
import { stopLink } from './recipient-link.ts';

/** Campaigns of a mail: those that end first. A mail with more would be refused for its size. */
const MAX_CAMPAIGNS = 10;

/** A planned mail with the proofs as they stood at the end of the month; undefined where no campaign is left. */
export async function writeProofMail(
  services: Pick<Services, 'config' | 'files' | 'log' | 'sql'>,
  tx: postgres.ISql,
  id: string,
): Promise<Mail | undefined> {
  const [planned] = await tx<{ advertiser: number; month: string; email: string }[]>`
    select advertiser_id as advertiser, month::text, email from proof_mails where id = ${id}`;
  if (!planned) return undefined;
  const { advertiser, month, email } = planned;
  const last = lastOfMonth(month);
  const campaigns = await tx<{ id: number; advertiser: string; total: number }[]>`
    select c.id, a.name as advertiser, count(*) over ()::int as total from campaigns c join advertisers a on a.id = c.advertiser_id and a.is_active
    where a.id = ${advertiser} and c.is_scheduled and c.date_start <= ${last} and c.date_end >= ${month}
    order by c.date_end, c.id limit ${MAX_CAMPAIGNS}`;
  const [first] = campaigns;
  if (!first) return undefined;
  const attachments = [];
  const results: (readonly [string, string])[] = [];
  for (const campaign of campaigns) {
    const facts = await readProof(tx, campaign.id, last);
    attachments.push(await proofPaper(services, facts));
    const { views, clicks } = facts;
    results.push([
      facts.campaign.name,
      `${counted(views, 'vue')}, ${counted(clicks, 'clic')}${isRated(facts) ? `, taux de clic de ${rateText(facts)}` : ''}.`,
    ]);
  }
  return proofMail({
    id,
    to: email,
    advertiser: first.advertiser,
    month: monthName(month),
    campaigns: results,
    others: first.total - campaigns.length,
    attachments,
    stopUrl: stopLink(services.config, { advertiser, email }),
  });
}
