import type { Simulation } from '@officine/sdk/contract';
import type { Form } from './form.ts';
import type { Place } from './places.ts';

type Alert = Omit<Simulation['alerts'][number], 'pharmacy'> & { readonly place: Place };

/** What somebody has to do before the campaign can show, or be invoiced, in these pharmacies. */
export function alertsOf(form: Form, places: Iterable<Place>): Alert[] {
  const online = form.internet_topics.length > 0;
  const alerts: Alert[] = [];
  for (const place of places) {
    const say = (kind: Alert['kind'], message: string) => alerts.push({ kind, place, message });
    if (!place.isActive) {
      say('inactive', 'Cette pharmacie est désactivée : elle est laissée de côté.');
      continue;
    }
    if (online && place.formula === 3 && !place.subdomain) say('subdomain', 'Le sous-domaine est à créer.');
    if (online && place.formula === 5 && !place.wordpress) say('wordpress', 'Le site WordPress est à créer.');
    if (!place.mandate) say('mandate', 'Le mandat n’est pas signé : la facture ne pourra pas être émise.');
  }
  return alerts;
}
