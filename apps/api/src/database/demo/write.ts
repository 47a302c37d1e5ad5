import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { FileStorage } from '../../files/storage.ts';
import { advertisers as advertisersTable } from '../schema/advertisers.ts';
import { adverts as advertsTable } from '../schema/adverts.ts';
import * as campaignTables from '../schema/campaigns.ts';
import { files as filesTable } from '../schema/files.ts';
import { pharmacies as pharmaciesTable } from '../schema/pharmacies.ts';
import { pharmacyBillings } from '../schema/pharmacy-billings.ts';
import { pharmacyWebsites } from '../schema/pharmacy-websites.ts';
import { poolPharmacies, pools as poolsTable } from '../schema/pools.ts';
import { schedulings as schedulingsTable } from '../schema/schedulings.ts';
import { topics as topicsTable } from '../schema/topics.ts';
import { users as usersTable } from '../schema/users.ts';
import { zonePrices, zones as zonesTable } from '../schema/zones.ts';
import { advertisers, adverts, topics } from './advertisers.ts';
import { billings } from './billings.ts';
import { planCampaigns } from './campaign-plan.ts';
import { campaigns } from './campaigns.ts';
import { copyRows } from './copy.ts';
import { type Lists, pharmacies } from './pharmacies.ts';
import { pools } from './pools.ts';
import { book } from './schedulings.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';
import type { World } from './world.ts';
import { zones } from './zones.ts';

interface Target {
  readonly sql: postgres.Sql;
  readonly storage: FileStorage;
  readonly world: World;
  readonly lists: Lists;
}

export async function writeDemo({ sql, storage, world, lists }: Target): Promise<number> {
  const list = pharmacies(world, lists);
  const bills = billings(world, list);
  const sites = websites(world, list);
  const groups = pools(world, list);
  const grid = zones(world);
  const clients = advertisers(world);
  const subjects = topics(world, clients);
  const creatives = adverts(world, { list: clients, topics: subjects, zones: grid.rows });
  const plan = planCampaigns(world, clients, subjects);
  const booked = book(world, { list, zones: grid.rows, adverts: creatives, plan });
  const sold = campaigns(world, { plan, shares: booked.shares, list, billings: bills });
  const people = await users(world, { list, pools: groups.rows, advertisers: clients });
  const stored = await world.files.store(storage);
  return sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    let count = 0;
    const copy = async <T extends PgTable>(table: T, rows: Iterable<T['$inferInsert']>) => {
      count += await copyRows(tx, table, rows);
    };
    await copy(filesTable, stored);
    await copy(
      pharmaciesTable,
      list.map(({ row }) => row),
    );
    await copy(pharmacyBillings, bills);
    await copy(pharmacyWebsites, sites);
    await copy(poolsTable, groups.rows);
    await copy(poolPharmacies, groups.members);
    await copy(zonesTable, grid.rows);
    await copy(zonePrices, grid.prices);
    await copy(advertisersTable, clients);
    await copy(topicsTable, subjects);
    await copy(advertsTable, creatives);
    await copy(campaignTables.campaigns, sold.rows);
    await copy(campaignTables.campaignExtranetTopics, sold.extranet);
    await copy(campaignTables.campaignInternetTopics, sold.internet);
    await copy(campaignTables.campaignPharmacies, booked.shares);
    await copy(schedulingsTable, booked.schedulings);
    await copy(usersTable, people);
    return count;
  });
}
