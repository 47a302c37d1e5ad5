/**
 * What is done after a return. `stop`: the mandate takes no further debit until a person says so. `again`: the same
 * payment may be presented again, once, after `days`. `ask`: a person asks the pharmacy or the bank, or corrects first.
 */
export type ReturnAdvice = 'stop' | 'again' | 'ask';
export interface ReturnReason {
  /** Why, in French. */
  readonly label: string;
  readonly advice: ReturnAdvice;
  /** Days before the payment is presented again, with `again` only. */
  readonly days?: number;
  /** What to do, as a French sentence. */
  readonly todo: string;
}

/** Time in which most accounts are filled again. */
const AGAIN_DAYS = 14;
type Row = readonly [advice: ReturnAdvice, label: string, todo: string];

const COMPLETE = 'Complétez l’adresse et les données du débiteur.';
const FILE = 'Corrigez le fichier remis à la banque.';
const CASE = 'Voyez avec la banque.';

/** Codes of ISO 20022 that banks give for debits and transfers. */
const REASONS: Readonly<Record<string, Row>> = {
  AC01: ['ask', 'IBAN faux', 'Corrigez l’IBAN, puis faites signer un nouveau mandat.'],
  AC04: ['stop', 'compte clôturé', 'Demandez le nouveau compte et faites signer un nouveau mandat.'],
  AC06: ['ask', 'compte bloqué', 'Appelez la pharmacie.'],
  AC13: ['ask', 'compte de particulier', 'Prélevez en SEPA CORE.'],
  AG01: ['ask', 'prélèvement interdit sur ce compte', 'Convenez d’un autre moyen de paiement.'],
  AG02: ['ask', 'code d’opération faux', FILE],
  AM04: ['again', 'provision insuffisante', 'Présentez à nouveau le prélèvement, une seule fois.'],
  AM05: ['ask', 'doublon', 'Vérifiez si ce prélèvement a été présenté deux fois.'],
  BE05: ['ask', 'créancier inconnu', 'Vérifiez l’identifiant créancier SEPA (ICS).'],
  CNOR: ['ask', 'banque du créancier non joignable', 'Vérifiez le BIC.'],
  DNOR: ['ask', 'banque du débiteur non joignable', 'Vérifiez le BIC.'],
  FF01: ['ask', 'fichier mal formé', FILE],
  FF05: ['ask', 'instrument de paiement faux', FILE],
  RC01: ['ask', 'BIC faux', 'Corrigez le BIC.'],
  MD01: ['stop', 'pas de mandat valable', 'Ne prélevez plus : faites signer un nouveau mandat.'],
  MD02: ['ask', 'données du mandat fausses', 'Corrigez les données du mandat.'],
  MD06: ['ask', 'remboursement demandé par le débiteur', 'Appelez la pharmacie avant de présenter à nouveau.'],
  MD07: ['stop', 'titulaire décédé', 'Ne prélevez plus ce compte.'],
  MS02: ['ask', 'motif non précisé par le débiteur', 'Appelez la pharmacie.'],
  MS03: ['ask', 'motif non précisé par la banque', 'Appelez la pharmacie ou sa banque.'],
  RR01: ['ask', 'compte ou identifiant du débiteur absent', COMPLETE],
  RR02: ['ask', 'nom ou adresse du débiteur absent', COMPLETE],
  RR03: ['ask', 'nom ou adresse du créancier absent', 'Complétez les coordonnées du réseau.'],
  RR04: ['ask', 'raison réglementaire', CASE],
  SL01: ['ask', 'limite posée par la banque du débiteur', 'Demandez à la pharmacie d’autoriser l’ICS du réseau.'],
  FOCR: ['ask', 'retour après un rappel de fonds', CASE],
  DUPL: ['ask', 'virement en double', CASE],
  TECH: ['ask', 'erreur technique', CASE],
  FRAD: ['ask', 'fraude signalée', CASE],
  CUST: ['ask', 'rappel demandé par le donneur d’ordre', CASE],
};

/** Codes that `returnReason` knows. */
export const RETURN_CODES: readonly string[] = Object.keys(REASONS);

const UNKNOWN: Row = ['ask', '', 'Demandez le motif à la banque.'];

/** Why a payment came back and what to do, by the bank's code. An unknown code is shown as it is, and asks a person. */
export function returnReason(code: string): ReturnReason {
  const [advice, label, todo] = REASONS[code.trim().toUpperCase()] ?? UNKNOWN;
  const reason = { label: label || `motif ${code.trim()}`, advice, todo };
  return advice === 'again' ? { ...reason, days: AGAIN_DAYS } : reason;
}
