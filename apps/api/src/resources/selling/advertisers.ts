import { broadcastersSchemas, broadcasters as calls } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { advertiserOfMember, advertiserOfPharmacy, isOwnAdvertiser } from '../../access/scopes.ts';
import { advertisers as table } from '../../database/schema/selling/advertisers.ts';
import { all, file, resource } from '../../rest/resource.ts';

/** Fields printed on its invoices. */
const company = [
  'corporate_name',
  'address1',
  'postcode',
  'locality',
  'country',
  'siret',
  'intracom_vat_code',
] as const;

export const advertisers = resource({
  of: calls,
  schemas: broadcastersSchemas,
  table,
  label: 'name',
  comboUrl: 'url',
  search: ['name', 'reference', 'holder', 'email'],
  keys: [['reference'], ['email'], ['name']],
  order: { name: 'asc' },
  fields: { picture: file('picture_id', 'image', { public: true }) },
  access: {
    admin: { rows: everything, read: all },
    advertiser: {
      rows: isOwnAdvertiser,
      read: [
        'id',
        'name',
        'reference',
        'url',
        'picture',
        'colour',
        'proof_recipients',
        'invoice_recipients',
        'holder',
        'phone_number',
        'email',
        'username',
        ...company,
        'isActive',
        'date_create',
        'date_update',
      ],
    },
    customer: { rows: advertiserOfPharmacy, read: ['id', 'name', 'picture'] },
    pool: { rows: advertiserOfMember, read: ['id', 'name', 'picture'] },
    marketing: { rows: everything, read: ['id', 'name'] },
  },
  conflicts: {
    advertisers_reference_unique: ['reference', 'reference_exists'],
    advertisers_email_unique: ['email', 'email_exists'],
    advertisers_username_unique: ['username', 'validation'],
  },
});
