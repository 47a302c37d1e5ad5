/** Why a mailbox sends a message back, by the end of its status code (RFC 3463, and the registry of IANA). */
const REASONS: Readonly<Record<string, string>> = {
  '1.0': 'adresse fausse',
  '1.1': 'boîte inconnue',
  '1.2': 'domaine inconnu',
  '1.3': 'adresse mal écrite',
  '1.4': 'adresse ambiguë',
  '1.6': 'boîte déménagée',
  '1.10': 'domaine qui ne reçoit pas d’emails',
  '2.0': 'boîte indisponible',
  '2.1': 'boîte fermée',
  '2.2': 'boîte pleine',
  '2.3': 'message trop lourd pour cette boîte',
  '2.4': 'liste de diffusion en panne',
  '3.1': 'serveur plein',
  '3.2': 'serveur fermé aux messages',
  '3.4': 'message trop lourd pour ce serveur',
  '4.0': 'réseau en panne',
  '4.1': 'serveur qui ne répond pas',
  '4.2': 'connexion coupée',
  '4.3': 'annuaire des domaines en panne',
  '4.4': 'serveur introuvable',
  '4.6': 'renvois sans fin',
  '4.7': 'délai dépassé',
  '7.0': 'refusé par les règles du serveur',
  '7.1': 'refusé par les règles du serveur',
  '7.23': 'domaine de l’expéditeur non autorisé (SPF)',
  '7.26': 'domaine de l’expéditeur non authentifié',
  '7.27': 'domaine de l’expéditeur qui ne reçoit pas d’emails',
};
/** What the middle of the code says, where its end says nothing more. */
const SUBJECTS: Readonly<Record<string, string>> = {
  1: 'adresse fausse',
  2: 'boîte indisponible',
  3: 'serveur indisponible',
  4: 'serveur injoignable',
  5: 'échange mal formé',
  6: 'contenu refusé',
  7: 'refusé par les règles du serveur',
};

/** Why a message comes back, in French: `bounceReason('5.1.1')` is « boîte inconnue ». */
export function bounceReason(code: string): string {
  const detail = code.replace(/^\d\./, '');
  return REASONS[detail] ?? SUBJECTS[detail.split('.')[0] ?? ''] ?? 'sans raison donnée';
}
