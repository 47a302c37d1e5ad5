import { renderMail } from './layout.ts';
import type { Attachment, Mail } from './mail.ts';

interface ProofMail {
  /** The same whenever this mail is sent again. */
  readonly id: string;
  readonly to: string;
  readonly advertiser: string;
  /** « octobre 2026 ». */
  readonly month: string;
  /** Name of each campaign, and its results in one line. */
  readonly campaigns: readonly (readonly [name: string, results: string])[];
  /** Number of campaigns without room in this mail. */
  readonly others: number;
  readonly attachments: readonly Attachment[];
  readonly stopUrl: string;
}

/** The proofs of an advertiser's campaigns of a month, to someone whom it chose. */
export const proofMail = ({ id, to, advertiser, month, campaigns, others, attachments, stopUrl }: ProofMail): Mail => ({
  kind: 'proof',
  id,
  to,
  unsubscribeUrl: stopUrl,
  attachments,
  subject: `Bilan ${/^[aeiou]/.test(month) ? 'd’' : 'de '}${month} : ${advertiser}`
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200),
  ...renderMail({
    title: `Vos campagnes en ${month}`,
    before: [
      'Bonjour,',
      `Voici, en pièce${attachments.length > 1 ? 's jointes' : ' jointe'}, le bilan de ${
        campaigns.length > 1 ? `${campaigns.length} campagnes` : 'la campagne'
      } de ${advertiser}, jusqu’à la fin du mois.`,
    ],
    parts: campaigns.map(([title, results]) => ({ title, lines: [results] })),
    ...(others > 0 && { after: [`Les bilans des autres campagnes du mois (${others}) sont dans votre espace.`] }),
    foot: {
      text: `Vous recevez cet email parce que ${advertiser} vous a choisi parmi les destinataires de ses bilans.`,
      label: 'Ne plus recevoir ces bilans',
      url: stopUrl,
    },
  }),
});
