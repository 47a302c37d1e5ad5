import type { Role } from '../../roles.ts';

/** Version of the bodies: it changes only when a receiver must be changed. */
export const WEBHOOK_VERSION = 1;

interface KindRules {
  /** French, as the screen and the terminal say it. */
  readonly label: string;
  /** Roles that read such items: the others are not offered the kind. */
  readonly roles: readonly Role[];
}
const campaign = ['admin', 'advertiser', 'customer', 'pool'] as const;
const invoice = ['admin', 'advertiser', 'customer', 'pool'] as const;
const report = ['admin', 'advertiser'] as const;
const site = ['admin', 'customer', 'marketing', 'pool'] as const;
const everybody = ['admin', 'advertiser', 'customer', 'marketing', 'pool'] as const;

const KINDS = {
  'campaign.validated': { label: 'Campagne validée', roles: campaign },
  'campaign.reduced': { label: 'Campagne réduite', roles: campaign },
  'campaign.suspended': { label: 'Campagne suspendue', roles: campaign },
  'campaign.ended': { label: 'Campagne terminée', roles: campaign },
  'report.halfway': { label: 'Rapport de mi-campagne prêt', roles: report },
  'report.monthly': { label: 'Rapport mensuel prêt', roles: report },
  'invoice.issued': { label: 'Facture ou avoir émis', roles: invoice },
  'invoice.credited': { label: 'Facture créditée', roles: invoice },
  'invoice.paid': { label: 'Facture réglée', roles: invoice },
  'invoice.returned': { label: 'Règlement revenu impayé', roles: invoice },
  'pharmacy.created': { label: 'Pharmacie créée', roles: ['admin', 'marketing', 'pool'] },
  'pharmacy.disabled': { label: 'Pharmacie désactivée', roles: ['admin', 'advertiser', 'marketing', 'pool'] },
  'site.failed': { label: 'Site en erreur', roles: site },
  'site.recovered': { label: 'Site rétabli', roles: site },
  'import.done': { label: 'Import d’une liste effectué', roles: everybody },
  'customer_import.done': { label: 'Import de clients effectué', roles: ['admin'] },
  'export.done': { label: 'Export prêt', roles: ['admin'] },
  'proof.opened': { label: 'Bilan de campagne ouvert', roles: report },
  'task.parked': { label: 'Tâche abandonnée', roles: ['admin'] },
} as const satisfies Readonly<Record<string, KindRules>>;
export type WebhookKind = keyof typeof KINDS;
/** What a webhook may be told, with the French words and the roles of each kind. */
export const WEBHOOK_KINDS: Readonly<Record<WebhookKind, KindRules>> = KINDS;
/** Kinds that a role may be told: `webhookKindsOf('pool')`. */
export const webhookKindsOf = (role: Role): WebhookKind[] =>
  (Object.keys(WEBHOOK_KINDS) as WebhookKind[]).filter((kind) => WEBHOOK_KINDS[kind].roles.includes(role));

/** Kind of the trial that a webhook's owner asks for. */
export const WEBHOOK_TEST = 'webhook.test';
/** French name of a kind, of the trial too: `webhookKindLabel('invoice.paid') // 'Facture réglée'`. */
export const webhookKindLabel = (kind: string): string =>
  kind === WEBHOOK_TEST ? 'Envoi d’essai' : (WEBHOOK_KINDS[kind as WebhookKind]?.label ?? kind);
