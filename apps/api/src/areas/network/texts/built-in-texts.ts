import type { Content } from '@officine/sdk/contract';
import type { Config } from '../../../config/config.ts';

type BuiltInText = Pick<Content, 'title' | 'html'>;

/**
 * Wording that the European Payments Council requires in a SEPA CORE mandate, between the parties that the page names
 * beside it.
 */
const SEPA_MANDATE: BuiltInText = {
  title: 'Mandat de prélèvement SEPA',
  html: `<p>En signant ce mandat, vous autorisez le créancier désigné ci-dessus à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément aux instructions du créancier. Les prélèvements sont récurrents : ils règlent les factures mensuelles de votre site.</p>
<p>Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.</p>
<p>Chaque prélèvement est annoncé par sa facture, quatorze jours au moins avant le débit. Vous pouvez révoquer ce mandat à tout moment ; il devient caduc après 36 mois sans prélèvement.</p>`,
};

const INVOICING = `<p>Par ce mandat, la pharmacie charge le réseau d’établir, en son nom et pour son compte, les factures de la publicité que ses pages diffusent. Elles sont numérotées dans une série qui lui est propre. La pharmacie reçoit chaque facture et dispose de quinze jours pour la contester ; elle reste seule redevable de la TVA.</p>`;
const COLLECTION = {
  network: `<p>Le réseau encaisse ces factures pour le compte de la pharmacie : elles portent le compte du réseau, qui reverse à la pharmacie ce qu’il a reçu, une seule fois. Un avoir sur une facture déjà reversée se déduit des virements suivants.</p>`,
  pharmacy: `<p>L’annonceur règle ces factures à la pharmacie, sur le compte qu’elles portent. Le réseau n’encaisse rien pour elle et ne lui reverse rien.</p>`,
} as const;
const END = `<p>Ce mandat ne permet aucun prélèvement sur le compte de la pharmacie. Il vaut jusqu’à ce qu’elle y renonce par écrit.</p>`;

/** Texts that the product itself needs, until an administrator saves another one. */
export const builtInText = (key: unknown, { advertisingCollection }: Config): BuiltInText | undefined => {
  if (key === 'sepa_mandate') return SEPA_MANDATE;
  if (key !== 'money_order') return undefined;
  const title =
    advertisingCollection === 'network' ? 'Mandat de facturation et d’encaissement' : 'Mandat de facturation';
  return { title, html: [INVOICING, COLLECTION[advertisingCollection], END].join('\n') };
};
