import { adverts, broadcasters, campaigns, fillings, laboratories, topics, zones } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';
import { listColumns as advertColumns } from '../advert/columns.ts';
import { listColumns as campaignColumns } from '../campaign/columns.ts';
import type { RecordDefinition } from './record.ts';

/** What is sold and shown: advertisers, adverts, places. */
export const selling = {
  advert: {
    resource: adverts,
    by: ['title'],
    columns: advertColumns,
    details: columnsOf(adverts, 'url', 'alt', 'picture.url'),
    lists: [],
    shows: [],
    writes: {
      create:
        '--title "Essai du pavé" --url https://essai.example.org --picture image.webp --width 300 --height 250 --zone INT-PAVE --topic 1 --advertiser 1',
      update: '"Essai du pavé" --alt "Un pavé à l’essai"',
    },
  },
  advertiser: {
    resource: broadcasters,
    by: ['reference', 'name'],
    columns: columnsOf(broadcasters, 'id', 'reference', 'name', 'holder', 'email', 'isActive'),
    details: columnsOf(broadcasters, 'phone_number', 'url', 'corporate_name', 'siret', 'proof_recipients'),
    lists: ['--search labo --order name'],
    shows: ['A001'],
    writes: {
      create:
        '--name "Laboratoire d’essai" --reference A900 --email ada@essai.example.org --username ada@essai.example.org',
      update: 'A900 --holder "Ada Essai" --phone-number "01 99 00 12 34"',
      item: 'A900',
    },
  },
  campaign: {
    resource: campaigns,
    by: ['reference', 'name'],
    columns: campaignColumns,
    details: [],
    lists: [],
    shows: [],
    writes: { update: 'PRI-27 --name "Printemps des familles"' },
  },
  laboratory: {
    resource: laboratories,
    by: ['name'],
    columns: columnsOf(laboratories, 'id', 'name', 'url', 'isActive'),
    details: columnsOf(laboratories, 'picture.url'),
    lists: ['--order name'],
    shows: ['1'],
    writes: {
      create: '--name "Laboratoire d’essai" --picture image.webp',
      update: '"Laboratoire d’essai" --url https://essai.example.org',
      item: '"Laboratoire d’essai"',
    },
  },
  topic: {
    resource: topics,
    by: ['name'],
    columns: columnsOf(topics, 'id', 'name', 'advertiser.name', 'is_extranet', 'is_internet', 'isActive'),
    details: [],
    lists: ['--filter is_internet=true --order name'],
    shows: ['1'],
    writes: {
      create: '--name "Essai d’été" --advertiser A001 --is-internet oui',
      update: '"Essai d’été" --is-extranet oui',
      item: '"Essai d’été"',
    },
  },
  zone: {
    resource: zones,
    by: ['reference'],
    columns: columnsOf(zones, 'id', 'reference', 'description', 'price', 'capacity', 'width', 'height', 'isActive'),
    details: columnsOf(zones, 'place', 'is_extranet', 'is_internet', 'is_free'),
    lists: ['--filter is_internet=true --order reference', '--all --format csv > emplacements.csv'],
    shows: ['INT-BANDEAU', '1 --json reference,price'],
    writes: {
      create: '--reference INT-ESSAI --description "Bandeau d’essai" --price 0,60 --is-internet oui --is-active non',
      update: 'INT-PAVE --price 0,60',
      item: 'INT-ESSAI',
    },
  },
  filling: {
    resource: fillings,
    by: [],
    columns: columnsOf(
      fillings,
      'id',
      'zone.reference',
      'advert.title',
      'pharmacy.name',
      'pool.name',
      'date_start',
      'date_end',
      'weight',
      'isActive',
    ),
    details: [],
    lists: ['--filter isActive=true'],
    shows: ['12'],
    writes: {
      create: '--zone INT-PAVE --advert 12 --date-start 01/06/2027 --date-end 30/06/2027 --weight 2',
      update: '12 --weight 3',
      item: '12',
    },
  },
} as const satisfies Record<string, RecordDefinition>;
