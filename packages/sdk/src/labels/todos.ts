import type { PAPERS, Todo, TodoKind } from '../contract/desk/inbox.ts';
import { TASK_TYPES, type TaskType } from '../contract/desk/task-types.ts';
import type { Noun } from '../noun.ts';
import type { Role } from '../roles.ts';
import { headingOf } from './lookup.ts';
import { paceReason } from './pace.ts';

/** Texts that a pharmacy signs. */
export const PAPER_TITLES: Readonly<Record<(typeof PAPERS)[number], string>> = {
  contract: 'Votre contrat',
  conditions: 'Les conditions générales',
  money_order: 'Le mandat de facturation',
  sepa_mandate: 'Le mandat de prélèvement SEPA',
};
/** Names of what several fields are, or that a list holds. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  hours_mo: 'Horaires d’ouverture',
  latitude: 'Place sur la carte',
  contacts: 'Contact principal',
  laboratories: 'Laboratoires',
  banner: 'Bannière',
};
const CLASSES: Readonly<Record<string, string>> = { billing: 'PharmacyBilling', website: 'PharmacyWebsite' };

/** Name of a thing: the answer has a key in its place for texts, fields and tasks. `role` is the reader's. */
export function todoName({ kind, label, detail }: Pick<Todo, 'kind' | 'label' | 'detail'>, role: Role): string {
  if (kind === 'paper') return PAPER_TITLES[label as keyof typeof PAPER_TITLES] ?? label;
  if (kind === 'task') return TASK_TYPES[label as TaskType] ?? label;
  if (kind !== 'field') return label;
  return FIELD_NAMES[label] ?? headingOf(CLASSES[detail ?? ''] ?? (role === 'pool' ? 'Pool' : 'Pharmacy'), label);
}

/** How a kind of waiting thing is said. */
export interface TodoWording {
  /** First word of its line. */
  readonly word: string;
  /** « 4 sites en erreur ». */
  readonly noun: Pick<Noun, 'one' | 'many'>;
  /** Why it waits, in one sentence. */
  readonly why: string;
}
const say = (word: string, [one, many]: readonly [string, string], why: string): TodoWording => ({
  word,
  noun: { one, many },
  why,
});

const WORDS: Readonly<Record<TodoKind, TodoWording>> = {
  pace: say('En retard', ['campagne en retard', 'campagnes en retard'], 'Elle avance moins vite que prévu.'),
  campaign: say(
    'Campagne',
    ['campagne à valider', 'campagnes à valider'],
    'C’est un brouillon : rien ne sera diffusé tant qu’elle n’est pas validée.',
  ),
  credit: say(
    'À créditer',
    ['campagne arrêtée encore due', 'campagnes arrêtées encore dues'],
    'Elle est arrêtée et ses factures restent dues : créditez ce qui n’est pas diffusé.',
  ),
  wordpress: say('Site WordPress', ['site en erreur', 'sites en erreur'], 'La dernière vérification du site a échoué.'),
  task: say(
    'Tâche',
    ['tâche abandonnée', 'tâches abandonnées'],
    'Elle a échoué trop de fois : elle ne reprendra pas seule.',
  ),
  message: say('Message', ['message à lire', 'messages à lire'], 'Personne ne l’a encore lu.'),
  mandate: say(
    'Mandat',
    ['mandat à faire signer', 'mandats à faire signer'],
    'Des campagnes y sont diffusées sans mandat signé : leurs factures sont retenues.',
  ),
  reminder: say(
    'En retard',
    ['débiteur à relancer', 'débiteurs à relancer'],
    'Des factures sont en retard et leur prochaine relance est due : elle ne part pas seule.',
  ),
  invoice_mail: say(
    'Email',
    ['email de factures à revoir', 'emails de factures à revoir'],
    'Il est refusé, ou personne ne sait s’il est arrivé : il ne repart pas seul.',
  ),
  returned_mail: say(
    'Retour',
    ['email de factures revenu', 'emails de factures revenus'],
    'Le serveur du destinataire l’a renvoyé : corrigez l’adresse, puis renvoyez-le en disant pourquoi.',
  ),
  paper: say('À signer', ['texte à signer', 'textes à signer'], 'Le réseau attend votre signature.'),
  field: say('À compléter', ['champ à compléter', 'champs à compléter'], 'Ce champ de votre dossier est vide.'),
  invoice: say('À payer', ['facture à payer', 'factures à payer'], 'Le réseau attend son règlement.'),
  communication: say(
    'Communication',
    ['communication à lire', 'communications à lire'],
    'Votre groupement l’a publiée, et vous ne l’avez pas ouverte.',
  ),
  pool_document: say(
    'Document',
    ['document du groupement à lire', 'documents des groupements à lire'],
    'Votre groupement l’a publié, et vous ne l’avez pas ouvert.',
  ),
  document: say('Document', ['document à lire', 'documents à lire'], 'Il a été publié, et vous ne l’avez pas ouvert.'),
  form: say(
    'Formulaire',
    ['formulaire à remplir', 'formulaires à remplir'],
    'Il vous est adressé, et vous ne l’avez pas ouvert.',
  ),
  offer: say(
    'Offre',
    ['offre à découvrir', 'offres à découvrir'],
    'Elle a été publiée, et vous ne l’avez pas ouverte.',
  ),
  advert: say(
    'Annonce',
    ['campagne sans annonce', 'campagnes sans annonce'],
    'Une de ses thématiques n’a pas d’annonce : rien n’en sera diffusé.',
  ),
};

/** How things of a kind are said. */
export const todoWording = (kind: TodoKind): TodoWording => WORDS[kind];
/** Why one thing waits, in one sentence. */
export const todoReason = ({ kind, reason, count }: Pick<Todo, 'kind' | 'reason' | 'count'>): string =>
  reason ? paceReason(reason, count ?? 0) : WORDS[kind].why;
