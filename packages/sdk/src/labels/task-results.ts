import type { TaskType } from '../contract/desk/tasks.ts';
import { formatFileSize, formatMoney, formatNumber } from '../format.ts';
import { headingOf } from './lookup.ts';

const money = (value: number) => formatMoney(value);
const size = (value: number) => formatFileSize(value);
type Show = (value: number) => string;
type Facts = Readonly<Record<string, string | readonly [label: string, show: Show]>>;

const checked: Facts = { checked: 'Sites vérifiés', warnings: 'À surveiller', errors: 'En erreur' };
const synced: Facts = {
  synced: 'Sites synchronisés',
  changed: 'Sites changés',
  skipped: 'Déjà faits',
  failures: 'Échecs',
  volume: ['Volume envoyé', size],
};
/** Labels of the numbers in a task's result, by task type, in display order. */
const RESULTS: Readonly<Record<TaskType, Facts>> = {
  campaign_pacing: {
    campaigns: 'Campagnes en cours',
    late: 'En retard',
    alerts: 'Alertes',
    recovered: 'De nouveau à l’heure',
  },
  campaign_report: { days: 'Jours recomptés', milestones: 'Rapports d’étape', told: 'Annonceurs prévenus' },
  customer_import: { rows: headingOf('', 'rows'), updated: 'Pharmacies modifiées', rejected: 'Lignes refusées' },
  daily_report: { days: 'Jours écrits', daily: 'Rapports quotidiens', monthly: 'Rapports mensuels' },
  demo_load: { rows: headingOf('', 'rows') },
  demo_remove: { rows: headingOf('', 'rows'), files: 'Fichiers supprimés' },
  einvoice_exchange: { sent: 'Envois', receipts: 'Encaissements déclarés', statuses: 'Statuts reçus' },
  gescom_export: {
    batch: 'Lot',
    documents: headingOf('', 'documents'),
    rows: headingOf('', 'rows'),
    net: [headingOf('', 'net'), money],
    vat: [headingOf('', 'vat'), money],
    total: [headingOf('', 'total'), money],
  },
  invoice_mail: {
    sent: 'Emails envoyés',
    later: 'Remis à plus tard',
    refused: 'Refusés',
    uncertain: 'Incertains',
    cancelled: 'Sans objet',
  },
  list_export: { rows: headingOf('', 'rows'), size: ['Taille du fichier', size] },
  logs_rotation: {
    days: 'Jours d’événements supprimés',
    log_document_views: 'Lectures de documents supprimées',
    log_offer_views: 'Lectures d’offres supprimées',
    notifications: 'Notifications supprimées',
    notice_mails: 'Emails de notifications oubliés',
    changes: 'Lignes d’historique supprimées',
    tasks: 'Tâches supprimées',
    idempotency_keys: 'Clés d’idempotence supprimées',
    log_corrections: 'Horloges corrigées supprimées',
    visit_salts: 'Sels de visites supprimés',
    throttle: 'Compteurs d’essais supprimés',
    files: 'Fichiers supprimés',
  },
  network_letter: { sentences: 'Phrases', told: 'Notifications', mails: 'Emails' },
  notice_mail: { sent: 'Emails envoyés', failures: 'Échecs' },
  pharmacy_advertiser: { associations: 'Associations', saved: 'Nouvelles ou changées', removed: 'Retirées' },
  proof_mail: { sent: 'Emails envoyés', failures: 'Échecs' },
  sitemap: { pages: 'Pages publiques' },
  token_reminder: { told: 'Personnes prévenues' },
  view_check: { views: 'Vues vérifiées', rows: 'Lignes entrées', notices: 'Notifications' },
  wordpress_check: checked,
  wordpress_components: {
    read: 'Sites lus',
    updates: 'Mises à jour proposées',
    vulnerable: 'Composants vulnérables',
    failures: 'Échecs',
  },
  wordpress_update: {
    updated: 'Mises à jour faites',
    put_back: 'Remises en arrière',
    refused: 'Refusées',
    failures: 'Échecs',
    left: 'Remises à plus tard',
  },
  wordpress_errors: { ...checked, ...synced },
  wordpress_sync: synced,
  wordpress_screenshot: {
    pages: 'Pages vues',
    pictures: 'Images prises',
    failures: 'Échecs',
    withoutPage: 'Pharmacies sans page',
  },
};

/** A task's result as label and text: `resultFacts('sitemap', { pages: 137 })` → `[['Pages publiques', '137']]`. */
export function resultFacts(
  type: TaskType,
  result: Readonly<Record<string, unknown>> | null | undefined,
): readonly (readonly [label: string, text: string])[] {
  return Object.entries(RESULTS[type]).flatMap(([key, fact]) => {
    const value = result?.[key];
    if (typeof value !== 'number') return [];
    const [label, show] = typeof fact === 'string' ? [fact, formatNumber] : fact;
    return [[label, show(value)] as const];
  });
}
