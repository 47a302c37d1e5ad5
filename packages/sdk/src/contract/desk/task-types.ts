/** Types of background tasks (specification §3, with reminders, followed views and mails), with their French names. */
export const TASK_TYPES = {
  campaign_pacing: 'Suivi du rythme des campagnes',
  campaign_report: 'Calcul des rapports de campagne',
  customer_import: 'Import d’un fichier de clients',
  daily_report: 'Calcul des rapports quotidiens',
  einvoice_exchange: 'Échange avec la plateforme agréée',
  gescom_export: 'Export Gescom',
  invoice_mail: 'Envoi des factures par email',
  list_export: 'Export d’une liste',
  logs_rotation: 'Rotation des logs',
  network_letter: 'Lettre du lundi aux administrateurs',
  notice_mail: 'Envoi des notifications par email',
  pharmacy_advertiser: 'Association des pharmacies et des annonceurs',
  proof_mail: 'Envoi mensuel des bilans de campagne',
  sitemap: 'Génération du plan de site',
  token_reminder: 'Rappel des jetons d’accès qui finissent',
  view_check: 'Vérification des vues suivies',
  wordpress_check: 'Vérification des sites WordPress',
  wordpress_errors: 'Vérification et synchronisation des sites en erreur',
  wordpress_sync: 'Synchronisation des sites WordPress',
  wordpress_screenshot: 'Génération des captures d’écran WordPress',
} as const;
export type TaskType = keyof typeof TASK_TYPES;
