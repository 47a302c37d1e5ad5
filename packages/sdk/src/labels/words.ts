import { REMAINDER_CAUSES } from '@officine/domain';
import { TOKEN_ACCESSES, TOKEN_SUBJECTS } from '../contract/accounts/token-subjects.ts';
import { TASK_TYPES } from '../contract/desk/task-types.ts';

const CHECK_STATUSES = {
  waiting: 'En attente',
  running: 'En cours',
  ok: 'En ligne',
  warning: 'À surveiller',
  error: 'En erreur',
} as const;
const SYNC_STATUSES = { ...CHECK_STATUSES, ok: 'À jour' } as const;

const CONTENT_TITLES = {
  faq: 'Questions fréquentes',
  contract: 'Contrat',
  conditions: 'Conditions générales',
  legal_notices: 'Mentions légales',
  privacy: 'Vie privée',
  money_order: 'Mandat de facturation',
  sepa_mandate: 'Mandat SEPA',
} as const;
const SIGNATURE_SOURCES = { online: 'En ligne', paper: 'Papier' } as const;

const PUBLICATION_STATES = {
  draft: 'Brouillon',
  scheduled: 'À paraître',
  published: 'Publié',
  ended: 'Terminé',
  withdrawn: 'Retiré',
} as const;
const PUBLICATION_STATES_FEMININE = {
  ...PUBLICATION_STATES,
  published: 'Publiée',
  ended: 'Terminée',
  withdrawn: 'Retirée',
} as const;

/** French words for the values of enumerated fields, by `Class.field`, or by field if all classes share them. */
const WORDS = {
  'AdvertiserReport.type': { daily: 'Quotidien', monthly: 'Mensuel' },
  'Campaign.status': {
    draft: 'Brouillon',
    scheduled: 'À venir',
    running: 'En cours',
    ended: 'Terminée',
    disabled: 'Arrêtée',
  },
  'Content.key': CONTENT_TITLES,
  'ContentVersion.key': CONTENT_TITLES,
  'Document.state': PUBLICATION_STATES,
  'Form.state': PUBLICATION_STATES,
  'Offer.state': PUBLICATION_STATES_FEMININE,
  'PoolCommunication.state': PUBLICATION_STATES_FEMININE,
  'PoolDocument.state': PUBLICATION_STATES,
  'Document.type': { catalogue: 'Catalogue', patient: 'Documents patient' },
  'Zone.place': { top: 'En haut des écrans', column: 'À côté du tableau de bord', documents: 'Pages des documents' },
  'Invoice.kind': { invoice: 'Facture', credit_note: 'Avoir' },
  'Invoice.mail_state': {
    unsent: 'À envoyer',
    waiting: 'En route',
    sent: 'Envoyée',
    refused: 'Refusée',
    uncertain: 'Incertaine',
  },
  'Invoice.state': {
    draft: 'Brouillon',
    due: 'À régler',
    late: 'En retard',
    ordered: 'Prélèvement',
    partly: 'En partie',
    settled: 'Soldée',
    credited: 'Annulée',
  },
  'Invoice.side': { payable: 'À payer par la pharmacie', receivable: 'À recevoir par la pharmacie' },
  'Invoice.status': { draft: 'Brouillon', issued: 'Émise' },
  'Invoice.type': { advertising: 'Publicité', web: 'Site' },
  'InvoiceMail.kind': {
    invoice: 'Factures',
    reminder_1: 'Première relance',
    reminder_2: 'Deuxième relance',
    reminder_3: 'Mise en demeure',
  },
  'InvoiceMail.state': {
    waiting: 'En attente',
    sending: 'En cours',
    sent: 'Envoyé',
    refused: 'Refusé',
    uncertain: 'Incertain',
    cancelled: 'Sans objet',
    returned: 'Revenu',
  },
  'InvoiceMailBounce.outcome': { noted: 'Noté', known: 'Déjà noté', apart: 'Sans effet' },
  'InvoiceMovement.kind': { payment: 'Règlement', return: 'Retour impayé', credit: 'Avoir', order: 'Remise' },
  'ListUpdate.action': {
    create: 'Création',
    update: 'Modification',
    delete: 'Suppression',
    init_password: 'Premier mot de passe choisi',
    change_password: 'Mot de passe changé',
    update_password: 'Mot de passe oublié, remplacé',
    reset_password: 'Mot de passe réinitialisé',
    send_user_note: 'Accès envoyés par email',
    end_sessions: 'Déconnexion partout',
    change_access: 'Connexion changée',
    undo_change: 'Changement annulé par un lien',
    create_token: 'Jeton d’accès créé',
    create_webhook: 'Webhook créé',
    change_webhook: 'Webhook modifié',
    remove_webhook: 'Webhook supprimé',
    roll_webhook: 'Secret d’un webhook renouvelé',
    revoke_token: 'Jeton d’accès révoqué',
  },
  'LogExclusion.kind': { visit: 'Visite', view: 'Vue', click: 'Clic' },
  'LogExclusion.reason': {
    bot: 'Robot',
    prefetch: 'Page préchargée',
    forged: 'Annonce inconnue',
    expired: 'Trop ancien',
    future: 'Daté de l’avenir',
    limit_address: 'Trop d’une même adresse',
    limit_advert: 'Trop sur une annonce',
    limit_pharmacy: 'Trop sur une pharmacie',
  },
  'LogAdvert.kind': { view: 'Vue', click: 'Clic' },
  'NotificationPreference.mail': { now: 'Tout de suite', daily: 'Chaque matin', never: 'Jamais' },
  'Notification.kind': {
    document: 'Documents',
    offer: 'Offres',
    form: 'Formulaires',
    invoice: 'Factures',
    campaign: 'Campagnes',
    pace: 'Campagnes en retard',
    report: 'Rapports',
    pool: 'Groupement',
    wordpress: 'Sites WordPress',
    task: 'Tâches',
    message: 'Messages',
    view: 'Vues suivies',
    webhook: 'Webhooks',
  },
  'Report.event': {
    campaign_start: 'Début de campagne',
    campaign_end: 'Fin de campagne',
    site_down: 'Site en panne',
    site_up: 'Site rétabli',
    price: 'Prix modifié',
  },
  'WebhookDelivery.state': { waiting: 'En attente', sent: 'Accepté', parked: 'Abandonné', withdrawn: 'Retiré' },
  'AccessToken.access': TOKEN_ACCESSES,
  'AccessToken.subjects': TOKEN_SUBJECTS,
  'Task.state': {
    waiting: 'En attente',
    running: 'En cours',
    done: 'Terminée',
    failed: 'À refaire',
    parked: 'Abandonnée',
    cancelled: 'Annulée',
  },
  'ReminderHold.kind': { hold: 'Suspendue', dispute: 'Litige' },
  'ReminderSettings.basis': { legal: 'Trois fois le taux d’intérêt légal', ecb: 'Taux de la BCE plus dix points' },
  'AgedBalance.type': { web: 'Pharmacies (sites)', advertising: 'Annonceurs (publicité)' },
  'BankLine.kind': {
    collection: 'Prélèvement',
    collection_return: 'Prélèvement revenu',
    transfer_in: 'Virement reçu',
    transfer_out: 'Virement émis',
    transfer_return: 'Virement revenu',
    cheque: 'Chèque',
    cheque_return: 'Chèque impayé',
    fees: 'Frais',
    rejection: 'Refus de la banque',
    other: 'Autre',
  },
  'BankLine.state': { open: 'À rapprocher', matched: 'Rapprochée', aside: 'Sans suite' },
  'BankStatement.format': { cfonb: 'CFONB 120', 'camt.053': 'CAMT.053', 'pain.002': 'pain.002' },
  'PlatformFlow.kind': { invoice: 'Facture', receipt: 'Encaissement' },
  'PlatformFlow.state': {
    waiting: 'À envoyer',
    sending: 'Incertain',
    sent: 'Envoyé',
    accepted: 'Reçu',
    refused: 'Refusé',
    withdrawn: 'Retiré',
  },
  'LedgerControl.account': {
    customers: 'Clients',
    collection: 'À l’encaissement',
    bank: 'Banque',
    third_parties: 'Encaissé pour les pharmacies',
    vat_waiting: 'TVA en attente',
  },
  'Payout.state': {
    made: 'À confier',
    presented: 'À la banque',
    settled: 'Viré',
    returned: 'Revenu',
    withdrawn: 'Annulé',
  },
  'Payment.kind': { receipt: 'Reçu', refund: 'Rendu' },
  'Payment.means': {
    debit: 'Prélèvement',
    transfer: 'Virement',
    cheque: 'Chèque',
    card: 'Carte',
    other: 'Autre',
  },
  'Payment.source': { person: 'Saisie', order: 'Remise', bank: 'Banque', past: 'Reprise' },
  'Payment.state': { standing: 'Acquis', returned: 'Revenu impayé', undone: 'Annulé' },
  'Task.type': TASK_TYPES,
  'Receipt.action': {
    reduce: 'Réduction de la programmation',
    move: 'Déplacement',
    catch_up: 'Rattrapage',
    disable: 'Désactivation',
    enable: 'Activation',
    import: 'Import',
  },
  'SepaMandate.source': SIGNATURE_SOURCES,
  'SepaMandate.status': { active: 'Valable', revoked: 'Révoqué', lapsed: 'Caduc' },
  'SepaMandate.sequence': { FRST: 'Premier', RCUR: 'Suivant' },
  'SepaOrder.kind': { debit: 'Prélèvements', transfer: 'Virements', refund: 'Remboursements' },
  'SepaOrder.state': { made: 'À confier', presented: 'À la banque', settled: 'Exécutée', cancelled: 'Annulée' },
  'SepaPaymentItem.state': {
    made: 'À confier',
    presented: 'À la banque',
    settled: 'Exécutée',
    returned: 'Revenue impayée',
    withdrawn: 'Annulée',
  },
  'Signature.paper': {
    contract: CONTENT_TITLES.contract,
    conditions: CONTENT_TITLES.conditions,
    money_order: CONTENT_TITLES.money_order,
  },
  'Signature.source': SIGNATURE_SOURCES,
  'User.role': {
    admin: 'Administration',
    customer: 'Pharmacie',
    pool: 'Groupement',
    advertiser: 'Annonceur',
    marketing: 'Marketing',
  },
  'WordpressSync.status': SYNC_STATUSES,
  'View.density': { normal: 'Aérées', compact: 'Serrées' },
  check_status: CHECK_STATUSES,
  connector_access: { changed: 'changé', removed: 'retiré' },
  contract_type: { extranet: 'Extranet', internet: 'Site', wordpress: 'Site WordPress' },
  formula: { 1: 'Extranet', 3: 'Extranet et site', 5: 'Extranet et site WordPress' },
  ftp_access: { changed: 'changé', removed: 'retiré' },
  vat_regime: {
    monthly: 'Réel normal, mensuel',
    quarterly: 'Réel normal, trimestriel',
    simplified: 'Réel simplifié',
    franchise: 'Franchise en base',
  },
  payment_method: { prelevement: 'Prélèvement', virement: 'Virement', cheque: 'Chèque', carte: 'Carte bancaire' },
  remainder_cause: REMAINDER_CAUSES,
  sync_status: SYNC_STATUSES,
  withheld_cause: {
    campaign: 'Campagne suspendue',
    advertiser: 'Annonceur désactivé',
    pharmacy: 'Pharmacie désactivée',
    advert: 'Annonce désactivée',
    topic: 'Thématique désactivée',
    zone: 'Emplacement désactivé',
  },
  visa_kind: { GP: 'GP : grand public', PM: 'PM : professionnels' },
} as const;
type Words = typeof WORDS;

/** `wordsOf('Document.type')` → `{ catalogue: 'Catalogue', … }`. */
export const wordsOf = <K extends keyof Words>(enumeration: K): Words[K] => WORDS[enumeration];

/** Words of a field's values, undefined for a field without words: `wordsAt('Zone', 'visa_kind')`. */
export const wordsAt = (type: string, field: string): Readonly<Record<string, string>> | undefined => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = WORDS;
  return words[`${type}.${field}`] ?? words[field];
};
/** True for an enumerated field, whose values have words. */
export const hasWords = (type: string, field: string): boolean => wordsAt(type, field) !== undefined;
/** `wordOf('Invoice', 'kind', 'credit_note')` → `Avoir`; undefined for other fields and values. */
export const wordOf = (type: string, field: string, value: unknown): string | undefined =>
  wordsAt(type, field)?.[String(value)];
