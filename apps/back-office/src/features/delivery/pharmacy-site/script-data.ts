import type { PharmacySite } from '@officine/sdk/contract';
import type { Opening } from './opening.ts';

/** What the page's script reads in the attribute `data-pharmacy`. */
export interface ScriptData extends Pick<PharmacySite, 'reference' | 'subdomain' | 'contact_form_has_attachment'> {
  readonly opening: Opening;
}
