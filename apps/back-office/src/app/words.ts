import { glossary } from '@officine/sdk/labels';

/** What users call a screen beside its title, by its path in the area of a role. */
export const SCREEN_WORDS: Readonly<Record<string, string>> = {
  accounts: 'comptabilité grand livre clôture clore un mois exercice',
  'accounts-control': 'écart équilibre vérifier comptabilité',
  adverts: 'visuel image bannière publicité création',
  balance: 'impayés créances retard dues par âge',
  bank: 'rapprochement relevé camt cfonb virement encaissement lettrage',
  'campaign-new': 'budget programmer simulation',
  campaigns: 'publicité opération',
  'cip-to-z': 'correspondance numéro',
  'customer-import': 'importer fichier clients excel mise en sommeil',
  einvoicing: 'plateforme agréée factur-x dématérialisation annuaire',
  'einvoicing-report': 'tva e-reporting déclaration',
  fillings: 'annonce par défaut autopromotion',
  inventory: 'places libres stock devis proposition',
  invoices: 'avoir règlement payer dû montant',
  'log-exclusions': 'robots filtrés',
  matrix: 'tarifs grille',
  messages: 'contact demandes courrier',
  messenger: 'file traitements arrière-plan abandonnées',
  network: 'nom logo société banque iban expéditeur mentions',
  payments: 'encaissements virements chèques payé',
  payouts: 'reversements reversés',
  pharmacies: 'officines adhérents clients membres contrats',
  reminders: 'impayés retard relancer pénalités litige',
  'reporting-adverts': 'suivi statistiques impressions audience taux',
  'reporting-ip': 'adresses fraude',
  'reporting-monitoring': 'pannes disponibilité erreurs',
  'reporting-websites': 'visites fréquentation audience',
  reports: 'bilan mensuel quotidien pdf',
  screenshots: 'preuve image site',
  'tools-export': 'sepa prélèvement bordereau virement gescom fec sage comptable fichier banque pain',
  users: 'mot de passe compte accès connexion équipe identifiant',
  texts: 'conditions cgu cgv mentions légales confidentialité modèles',
  why: 'annonce non diffusée invisible absente diagnostic',
  wordpress: 'certificat panne extension connecteur mise à jour',
  zones: 'formats dimensions bandeau pavé',
  profile: 'mot de passe compte email nom double',
  preferences: 'thème sombre notifications langue emails',
  glossary: 'aide définition vocabulaire mots',
};

export interface Place {
  /** Path and query in the area of the role; offered to those who have the screen. */
  readonly path: string;
  readonly label: string;
  readonly words: string;
  /** What to do there, in a sentence. */
  readonly detail?: string;
}
/** Lists by their filters. */
export const VIEWS: readonly Place[] = [
  { path: 'invoices?f.state=late', label: 'Factures en retard', words: 'impayées non payées échues' },
  { path: 'invoices?f.state=draft', label: 'Brouillons de factures', words: 'à émettre' },
  { path: 'invoice-mails?f.state=returned', label: 'Emails de factures revenus', words: 'boîte inconnue rejetés' },
  { path: 'campaigns?f.status=running', label: 'Campagnes en cours', words: 'diffusées actuelles' },
  { path: 'campaigns?f.status=draft', label: 'Campagnes à valider', words: 'brouillons' },
  { path: 'campaigns?f.status=disabled', label: 'Campagnes suspendues', words: 'arrêtées' },
  { path: 'wordpress?f.check_status=error', label: 'Sites en erreur', words: 'certificat expiré panne hors ligne' },
  { path: 'messages?f.isRead=false', label: 'Messages non lus', words: 'nouveaux contact' },
  { path: 'messenger?f.state=parked', label: 'Tâches abandonnées', words: 'échec bloquées' },
];
/** How something is done, and the screen where it is. */
export const HOW_TO: readonly Place[] = [
  {
    path: 'campaigns?f.status=running',
    label: 'Annuler une réduction',
    words: 'comment rétablir revenir défaire baisse pourcentage',
    detail: 'Le bandeau de la campagne porte « Annuler la réduction… ».',
  },
  {
    path: 'users',
    label: 'Donner un nouveau mot de passe',
    words: 'comment réinitialiser oublié perdu',
    detail: 'Dans la fiche du compte : « Réinitialiser le mot de passe… ».',
  },
  {
    path: 'todo',
    label: 'Faire signer les mandats',
    words: 'comment relancer signature contrat pharmacies',
    detail: 'Dans « À traiter », la ligne des mandats propose d’écrire à toutes les pharmacies.',
  },
  {
    path: 'tools-export',
    label: 'Prélever les factures du mois',
    words: 'comment sepa ordre fichier banque encaisser',
    detail: 'Dans « Exports » : l’ordre de prélèvement, avec ce qu’il laisse de côté.',
  },
  {
    path: 'accounts',
    label: 'Clore un mois',
    words: 'comment clôturer clôture fermer période comptable',
    detail: 'Dans « Comptes » : « Clore le mois ».',
  },
  {
    path: 'why',
    label: 'Comprendre pourquoi une annonce n’est pas diffusée',
    words: 'comment absente invisible manquante affichée',
    detail: 'Choisissez la campagne et la pharmacie : la cause exacte, jour par jour.',
  },
];

/** Entries of the glossary, whose screen is the same for every role. */
export const helpWords = (): readonly Place[] =>
  glossary().map(({ word, meaning }) => ({
    path: `/glossary?q=${encodeURIComponent(word)}`,
    label: word,
    words: 'définition',
    detail: meaning,
  }));

/** A text without accents and case, for comparison. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether the label, or the words beside it, contain every typed word; accents and case are ignored. */
export function fits({ label, words = '' }: { label: string; words?: string | undefined }, typed: string): boolean {
  const text = plain(`${label} ${words}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
