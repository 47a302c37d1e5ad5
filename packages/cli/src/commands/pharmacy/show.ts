import { pharmacies } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { resolveId } from '../../lists/resolve.ts';
import { verb } from '../../verb.ts';

const columns = columnsOf(
  pharmacies,
  'id',
  'reference',
  'name',
  'address1',
  'postcode',
  'locality',
  'region.label',
  'holder',
  'phone_number',
  'email1',
  'pools',
  'billing.cip',
  'billing.formula',
  'website.subdomain',
  'website.url',
  'wordpress.url',
  'date_extranet',
  'date_internet',
  'isActive',
);

export const show = verb(
  {
    arguments: { pharmacy: { label: 'pharmacie', summary: 'Son id, ou ce que dit --by' } },
    options: { by: { value: 'champ', choices: ['id', 'reference', 'cip'], summary: 'id, reference ou cip' } },
    examples: ['pharmacy show 1', 'pharmacy show 2007919 --by cip', 'pharmacy show 1 --json name,billing.cip'],
  },
  async ({ sdk, out, args }) => {
    const { pharmacy, by } = args;
    const field = by === 'cip' ? 'billing.cip' : 'reference';
    // A reference or a CIP may consist of digits, as an id.
    const id = await resolveId(sdk, pharmacy, {
      route: pharmacies.list,
      by: [field],
      asText: by === 'reference' || by === 'cip',
    });
    await out.item({ ...(await sdk.call(pharmacies.get, { id })) }, columns);
  },
);
