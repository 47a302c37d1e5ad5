import { expect, it } from 'vitest';
import type { $ZodObject } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { allSchemas } from './schemas.ts';

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => `hours_${day}`);
const PERSON = ['firstname', 'lastname', 'phone_number', 'cellphone_number', 'email', 'is_default'];
/**
 * Required fields of the specification (§5), by the group of the call that creates them. Not here: the first invoice number
 * of a campaign, which is the next free one where none is given.
 */
const REQUIRED = {
  pharmacies: 'reference name address1 postcode locality region country phone_number email1'.split(' '),
  pharmacyWebsites: ['caption', 'description', 'subdomain', ...DAYS],
  pharmacyContacts: PERSON,
  contacts: PERSON,
  pharmacyBillings:
    'accounting_code bank bic iban cip finess contract_date formula corporate_name intracom_vat_code legal_status payment_method rcs_city share_capital siret'.split(
      ' ',
    ),
  wordpresses: ['url'],
  campaigns: 'advertiser budgetFile date_start date_end date_expiry date_invoice name reference'.split(' '),
  adverts: 'advertiser width height picture topic url zone title'.split(' '),
  broadcasters: ['email', 'name', 'reference', 'username'],
  topics: ['name', 'advertiser'],
  zones: ['reference', 'description', 'price'],
  laboratories: ['name', 'picture'],
  pools: ['name', 'email1', 'manager1_name'],
  poolCommunications: ['title'],
  poolDocuments: ['title'],
  poolBanners: ['label', 'picture'],
  poolVideos: ['label'],
  documents: ['label', 'type'],
  forms: ['label', 'html', 'url'],
  offers: ['title', 'category'],
} as const satisfies Partial<Record<keyof typeof allSchemas, readonly string[]>>;

it.each(Object.entries(REQUIRED))(
  'a new one of %s needs each field that the specification requires',
  (group, names) => {
    const { input } = allSchemas[group as keyof typeof REQUIRED]() as unknown as { input: $ZodObject };
    const { error } = safeParse(input, {});
    const asked = new Set(error?.issues.map(({ path }) => path.join('.')));
    expect(names.filter((name) => !asked.has(name))).toEqual([]);
  },
);
