import { pharmacies } from '@officine/sdk/contract';
import { resolveId } from '../../lists/resolve.ts';
import { day } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'id', label: 'Id' },
  { key: 'reference', label: 'Référence' },
  { key: 'name', label: 'Nom' },
  { key: 'address1', label: 'Adresse' },
  { key: 'postcode', label: 'Code postal' },
  { key: 'locality', label: 'Ville' },
  { key: 'region.label', label: 'Région' },
  { key: 'holder', label: 'Titulaire' },
  { key: 'phone_number', label: 'Téléphone' },
  { key: 'email1', label: 'Email' },
  { key: 'pools', label: 'Groupements' },
  { key: 'billing.cip', label: 'CIP' },
  { key: 'billing.formula', label: 'Formule' },
  { key: 'website.subdomain', label: 'Sous-domaine' },
  { key: 'website.url', label: 'Site' },
  { key: 'wordpress.url', label: 'WordPress' },
  { key: 'date_extranet', label: 'Extranet depuis', show: day },
  { key: 'date_internet', label: 'Site depuis', show: day },
  { key: 'isActive', label: 'Active' },
];

export const show = verb(
  {
    arguments: { pharmacy: { label: 'pharmacie', summary: 'Son id, ou ce que dit --by' } },
    options: { by: { value: 'champ', choices: ['id', 'reference', 'cip'], summary: 'id, reference ou cip' } },
    examples: ['pharmacy show 1', 'pharmacy show 2007919 --by cip', 'pharmacy show 1 --json name,billing.cip'],
  },
  async ({ sdk, out, args }) => {
    const { pharmacy, by } = args;
    const field = by === 'cip' ? 'billing.cip' : 'reference';
    // A reference or a CIP may be all digits, as an id is.
    const id = await resolveId(sdk, pharmacy, {
      label: 'pharmacie',
      route: pharmacies.list,
      by: [field],
      asText: by === 'reference' || by === 'cip',
    });
    await out.item({ ...(await sdk.call(pharmacies.get, { id })) }, columns);
  },
);
