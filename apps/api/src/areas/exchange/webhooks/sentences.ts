import type { FailureKind } from '../../../outgoing/failure.ts';

/** Why a message was not delivered, in French, with what to do. */
const SENTENCES: Readonly<Record<FailureKind, string>> = {
  dns: 'Le nom de ce serveur n’existe pas, ou ne répond pas : vérifiez l’adresse du webhook.',
  private_address: 'Cette adresse est privée : un webhook n’appelle que des adresses publiques.',
  rehearsal: 'Cette installation est une copie à l’essai : elle n’appelle personne.',
  connect: 'Le récepteur n’accepte pas la connexion : vérifiez qu’il est en marche.',
  cut: 'Le récepteur a coupé la connexion sans répondre.',
  timeout: 'Le récepteur n’a pas répondu en 15 secondes : répondez d’abord, traitez ensuite.',
  tls_expired: 'Le certificat du récepteur a expiré : renouvelez-le.',
  tls_not_yet: 'Le certificat du récepteur n’est pas encore valable.',
  tls_host: 'Le certificat du récepteur est celui d’un autre nom.',
  tls_untrusted: 'Le certificat du récepteur n’est signé par aucune autorité connue.',
  tls_protocol: 'Le récepteur ne parle pas HTTPS à cette adresse.',
  redirect: 'Le récepteur renvoie vers une autre adresse.',
  too_big: 'La réponse du récepteur est trop longue.',
  protocol: 'La réponse du récepteur n’est pas du HTTP.',
  aborted: 'L’envoi a été interrompu.',
};
export const failureSentence = (kind: FailureKind): string => SENTENCES[kind];

export const GONE = 'Le récepteur a répondu 410 : il ne veut plus rien recevoir.';
export const SECRET_LOST =
  'Le secret de ce webhook ne se lit plus : l’installation a changé de clé. Renouvelez-le sur sa page.';

/** What the status of an answer means; undefined where the message was accepted. */
export function statusSentence(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400)
    return `Le récepteur renvoie vers une autre adresse (${status}) : les redirections ne se suivent pas, corrigez l’URL du webhook.`;
  return status === 410 ? GONE : `Le récepteur a répondu ${status}.`;
}
