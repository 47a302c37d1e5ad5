import {
  contactMessages,
  networks,
  pharmacies,
  pharmacyContacts,
  pools,
  users,
  views,
  wordpresses,
} from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listColumns as userColumns } from '../user/columns.ts';
import { siteColumns } from '../wordpress/columns.ts';
import type { RecordDefinition } from './record.ts';

/** Pharmacies, their groups, their people and their sites. */
export const network = {
  pharmacy: {
    resource: pharmacies,
    by: ['reference', 'name'],
    columns: columnsOf(pharmacies, 'id', 'reference', 'name', 'postcode', 'locality', 'isActive'),
    details: columnsOf(pharmacies, 'address1', 'region.label', 'holder', 'phone_number', 'email1', 'pools'),
    lists: [],
    shows: [],
    writes: {
      create:
        '--reference Z99001 --name "Pharmacie d’essai" --address1 "1 rue de l’Essai" --postcode 59000 --locality Lille --region 1 --country FR --phone-number "01 99 00 12 34" --email1 essai@example.org',
      update: 'Z99001 --holder "Ada Essai" --pools 1',
      item: 'Z99001',
    },
  },
  contact: {
    resource: pharmacyContacts,
    by: ['email', 'lastname'],
    columns: columnsOf(
      pharmacyContacts,
      'id',
      'lastname',
      'firstname',
      'pharmacy.name',
      'phone_number',
      'email',
      'isActive',
    ),
    details: columnsOf(pharmacyContacts, 'cellphone_number', 'is_default'),
    lists: ['--search martin', '--filter pharmacy.id=1 --json firstname,lastname,email'],
    shows: ['1'],
    writes: {
      create:
        '--pharmacy 1 --firstname Ada --lastname Essai --phone-number "01 99 00 12 34" --cellphone-number "06 39 98 12 34" --email ada.essai@example.org --is-default non',
      update: 'ada.essai@example.org --firstname Adèle',
      item: 'ada.essai@example.org',
    },
  },
  pool: {
    resource: pools,
    by: ['reference', 'name'],
    columns: columnsOf(pools, 'id', 'reference', 'name', 'holder', 'count_pharmacies', 'isActive'),
    details: columnsOf(pools, 'phone_number1', 'email1', 'url', 'subdomain'),
    lists: ['--search soleil', '--order name --json id,name'],
    shows: ['1', '1 --json name,reference'],
    writes: {
      create:
        '--name "Groupement d’essai" --reference GRP-ESSAI --email1 groupement@essai.example.org --manager1-name "Ada Essai"',
      update: 'GRP-ESSAI --holder "Ada Essai"',
      item: 'GRP-ESSAI',
    },
  },
  message: {
    resource: contactMessages,
    by: ['subject'],
    columns: columnsOf(contactMessages, 'id', 'subject', 'pharmacy.name', 'pool.name', 'date_create', 'isRead'),
    details: columnsOf(contactMessages, 'message', 'date_close'),
    lists: ['--filter isRead=false'],
    shows: ['12'],
    writes: { update: '12 --is-read oui' },
  },
  user: {
    resource: users,
    by: ['login', 'email', 'name'],
    columns: userColumns,
    details: [],
    lists: [],
    shows: [],
    writes: {
      create: '--login ada.essai --email ada.essai@example.org --name "Ada Essai" --role marketing',
      update: 'ada.essai --name "Adèle Essai"',
    },
  },
  view: {
    resource: views,
    by: ['label'],
    columns: columnsOf(views, 'id', 'label', 'list', 'query', 'is_shared'),
    details: [],
    lists: [],
    shows: [],
    writes: {
      create: '--label "Emplacements gratuits" --list zones --resource zones --query f.is_free=true',
      update: '"Emplacements gratuits" --is-shared oui',
      item: '"Emplacements gratuits"',
    },
  },
  wordpress: {
    resource: wordpresses,
    by: ['url', 'pharmacy.reference', 'customer_code'],
    columns: siteColumns,
    details: columnsOf(wordpresses, 'ftp_host', 'ftp_username', 'path', 'theme'),
    lists: [],
    shows: ['12'],
    writes: {
      create: '--pharmacy 12 --url https://essai.example.org --customer-code ESSAI',
      update: 'ESSAI --has-hours oui --theme Essai',
      item: 'ESSAI',
    },
  },
  network: {
    resource: networks,
    by: [],
    columns: columnsOf(networks, 'id', 'name', 'sender', 'corporate_name', 'siret', 'billing_email'),
    details: columnsOf(networks, 'address', 'postcode', 'locality', 'vat_regime', 'iban', 'bic', 'ics'),
    lists: [''],
    shows: ['1'],
    writes: { update: '1 --address "1 rue de l’Essai"' },
  },
} as const satisfies Record<string, RecordDefinition>;
