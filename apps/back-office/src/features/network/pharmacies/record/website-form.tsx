import { type Pharmacy, type PharmacyWebsite, pharmacyWebsites } from '@officine/sdk/contract';
import { pharmacyWebsitesSchemas } from '@officine/sdk/schemas';
import type { ReactNode } from 'react';
import { can } from '../../../../kit/calls/send.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { Note } from '../../../../ui/state.tsx';

interface WebsiteFormProps {
  pharmacy: Pharmacy;
  /** It has every field that a new site needs: a site that does not exist yet is created by saving. */
  isWhole?: boolean;
  children: ReactNode;
}
/** The form of a pharmacy's site, or of a part of it. */
export function WebsiteForm({ pharmacy: { id, website }, isWhole = false, children }: WebsiteFormProps) {
  const row = (website ?? undefined) as PharmacyWebsite | undefined;
  if (!row && !(isWhole && can(pharmacyWebsites.create)))
    return <Note>Le site de cette pharmacie n’est pas encore ouvert.</Note>;
  return (
    <FormPage
      key={row?.id ?? 'new'}
      source={pharmacyWebsites}
      schemas={pharmacyWebsitesSchemas}
      row={row}
      initial={{ pharmacy: id }}
    >
      {children}
    </FormPage>
  );
}
