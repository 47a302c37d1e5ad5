import * as contract from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import {
  wordpressComponents as components,
  wordpressUpdates as updates,
  wordpressVulnerabilities as vulnerabilities,
} from '../../database/schema/websites/wordpress-updates.ts';
import { all, closed, ref, resource } from '../../rest/resource.ts';
import { wordpresses } from './wordpresses.ts';

const access = {
  admin: { rows: everything, read: all },
  customer: closed,
  pool: closed,
  marketing: closed,
  advertiser: closed,
} as const;

export const wordpressComponents = resource({
  of: contract.wordpressComponents,
  schemas: contract.wordpressComponentsSchemas,
  table: components,
  label: 'name',
  search: ['name', 'slug', 'wordpress.url'],
  order: { name: 'asc' },
  fields: { wordpress: ref('wordpress_id', () => wordpresses, ['url', 'update_ring']) },
  access,
  silent: true,
});

export const wordpressUpdates = resource({
  of: contract.wordpressUpdates,
  schemas: contract.wordpressUpdatesSchemas,
  table: updates,
  label: 'name',
  search: ['name', 'slug', 'wordpress.url'],
  order: { date_create: 'desc' },
  fields: { wordpress: ref('wordpress_id', () => wordpresses, ['url']) },
  access,
  silent: true,
});

export const wordpressVulnerabilities = resource({
  of: contract.wordpressVulnerabilities,
  schemas: contract.wordpressVulnerabilitiesSchemas,
  table: vulnerabilities,
  label: 'title',
  search: ['slug', 'title'],
  order: { id: 'asc' },
  fields: {},
  access,
  silent: true,
});
