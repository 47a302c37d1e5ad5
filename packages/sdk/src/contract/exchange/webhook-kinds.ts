import type { Role } from '../../roles.ts';
import type { Task } from '../desk/tasks.ts';
import type { AdvertiserMailstoneReport, AdvertiserReport } from '../figures/advertiser-reports.ts';
import type { ProofLink } from '../figures/proofs.ts';
import type { Invoice } from '../money/invoices.ts';
import type { Pharmacy } from '../network/pharmacy-shapes.ts';
import type { Campaign } from '../selling/campaigns.ts';
import type { PharmacyWordpress } from '../websites/wordpresses.ts';
import type { CustomerImport } from './exchange-imports.ts';
import type { ListImport } from './imports.ts';
import type { Webhook } from './webhooks.ts';

/** Version of the bodies: it changes only when a receiver must be changed. */
export const WEBHOOK_VERSION = 1;

/** The item in the body of each kind, as its own call answers it. */
export interface WebhookItems {
  'campaign.validated': Campaign;
  'campaign.reduced': Campaign;
  'campaign.suspended': Campaign;
  'campaign.ended': Campaign;
  'report.halfway': AdvertiserMailstoneReport;
  'report.monthly': AdvertiserReport;
  /** An invoice or a credit note: `kind` says which. */
  'invoice.issued': Invoice;
  /** The invoice that a credit note corrects. The note itself comes as `invoice.issued`. */
  'invoice.credited': Invoice;
  'invoice.paid': Invoice;
  'invoice.returned': Invoice;
  'pharmacy.created': Pharmacy;
  'pharmacy.disabled': Pharmacy;
  'site.failed': PharmacyWordpress;
  'site.recovered': PharmacyWordpress;
  'import.done': ListImport;
  'customer_import.done': CustomerImport;
  'export.done': Task;
  'proof.opened': ProofLink;
  'task.parked': Task;
}
export type WebhookKind = keyof WebhookItems;

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

/** What a webhook may be told, with the French words and the roles of each kind. */
export const WEBHOOK_KINDS: Readonly<Record<WebhookKind, KindRules>> = {
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
};
/** Kinds that a role may be told: `webhookKindsOf('pool')`. */
export const webhookKindsOf = (role: Role): WebhookKind[] =>
  (Object.keys(WEBHOOK_KINDS) as WebhookKind[]).filter((kind) => WEBHOOK_KINDS[kind].roles.includes(role));

/** Kind of the trial that a webhook's owner asks for. */
export const WEBHOOK_TEST = 'webhook.test';
/** French name of a kind, of the trial too: `webhookKindLabel('invoice.paid') // 'Facture réglée'`. */
export const webhookKindLabel = (kind: string): string =>
  kind === WEBHOOK_TEST ? 'Envoi d’essai' : (WEBHOOK_KINDS[kind as WebhookKind]?.label ?? kind);

interface EventOf<K, Item> {
  readonly type: K;
  readonly version: typeof WEBHOOK_VERSION;
  /** The same for every try and every receiver: `msg_…`, as the header `webhook-id`. */
  readonly id: string;
  /** When it happened. */
  readonly timestamp: string;
  /** The item as its owner reads it when the message is made. */
  readonly data: Item;
}
/** The body of a message, told apart by `type`. */
export type WebhookEvent =
  | { [K in WebhookKind]: EventOf<K, WebhookItems[K]> }[WebhookKind]
  | EventOf<typeof WEBHOOK_TEST, Webhook>;
