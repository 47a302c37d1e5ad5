import type { Simulation } from '@officine/sdk/contract';
import type { CampaignForm } from './form.ts';
import type { SoldPharmacy } from './sold-pharmacies.ts';

type Alert = Omit<Simulation['alerts'][number], 'pharmacy'> & { readonly pharmacy: SoldPharmacy };

/** Tasks that stand between the campaign and its display, or its invoices, in these pharmacies. */
export function alertsOf(form: CampaignForm, pharmacies: Iterable<SoldPharmacy>): Alert[] {
  const online = form.internet_topics.length > 0;
  const alerts: Alert[] = [];
  for (const pharmacy of pharmacies) {
    const say = (kind: Alert['kind'], message: string) => alerts.push({ kind, pharmacy, message });
    if (!pharmacy.isActive) {
      say('inactive', 'Cette pharmacie est désactivée : elle est laissée de côté.');
      continue;
    }
    if (online && pharmacy.formula === 3 && !pharmacy.subdomain) say('subdomain', 'Le sous-domaine est à créer.');
    if (online && pharmacy.formula === 5 && !pharmacy.wordpress) say('wordpress', 'Le site WordPress est à créer.');
    if (!pharmacy.mandate) say('mandate', 'Le mandat n’est pas signé : la facture ne pourra pas être émise.');
  }
  return alerts;
}
