import { users as usersTable } from '../database/schema/accounts/users.ts';
import * as bankTables from '../database/schema/money/bank.ts';
import { accounting_closings } from '../database/schema/money/closings.ts';
import { gescom_batches } from '../database/schema/money/gescom-batches.ts';
import * as mailTables from '../database/schema/money/invoice-mails.ts';
import * as invoiceTables from '../database/schema/money/invoices.ts';
import * as paymentTables from '../database/schema/money/payments.ts';
import { payouts as payoutsTable } from '../database/schema/money/payouts.ts';
import { pharmacyBillings } from '../database/schema/money/pharmacy-billings.ts';
import * as platformTables from '../database/schema/money/platform.ts';
import * as reminderTables from '../database/schema/money/reminders.ts';
import { sepa_mandates, sepa_orders } from '../database/schema/money/sepa.ts';
import { sepa_items } from '../database/schema/money/sepa-items.ts';
import * as pharmacyTables from '../database/schema/network/pharmacies.ts';
import * as poolTables from '../database/schema/network/pools.ts';
import * as advertiserTables from '../database/schema/selling/advertisers.ts';
import { adverts as advertsTable } from '../database/schema/selling/adverts.ts';
import * as campaignTables from '../database/schema/selling/campaigns.ts';
import { fillings as fillingsTable } from '../database/schema/selling/fillings.ts';
import * as laboratoryTables from '../database/schema/selling/laboratories.ts';
import { schedulings as schedulingsTable } from '../database/schema/selling/schedulings.ts';
import { topics as topicsTable } from '../database/schema/selling/topics.ts';
import * as zoneTables from '../database/schema/selling/zones.ts';
import { pharmacyWebsites } from '../database/schema/websites/pharmacy-websites.ts';
import * as wordpressTables from '../database/schema/websites/pharmacy-wordpress.ts';
import * as updateTables from '../database/schema/websites/wordpress-updates.ts';
import { users } from './accounts/users.ts';
import { generateHistory } from './generate-history.ts';
import { generateOffice } from './generate-office.ts';
import { bank } from './money/bank.ts';
import { billings } from './money/billings.ts';
import { closings } from './money/closings.ts';
import { gescomBatches } from './money/gescom-batches.ts';
import { invoiceMails } from './money/invoice-mails.ts';
import { invoices } from './money/invoices.ts';
import { payments } from './money/payments.ts';
import { payouts } from './money/payouts.ts';
import { platform } from './money/platform.ts';
import { reminders } from './money/reminders.ts';
import { sepaMandates } from './money/sepa-mandates.ts';
import { settle } from './money/settle.ts';
import { type Lists, pharmacies } from './network/pharmacies.ts';
import { pools } from './network/pools.ts';
import { into, type Load } from './rows.ts';
import { advertisers, adverts, topics } from './selling/advertisers.ts';
import { planCampaigns } from './selling/campaign-plan.ts';
import { campaigns } from './selling/campaigns.ts';
import { fillings } from './selling/fillings.ts';
import { laboratories } from './selling/laboratories.ts';
import { book } from './selling/schedulings.ts';
import { zones } from './selling/zones.ts';
import { websites } from './websites/websites.ts';
import { wordpress } from './websites/wordpress.ts';
import { wordpressUpdates } from './websites/wordpress-updates.ts';
import type { World } from './world.ts';

/** Generates all rows, tables in the order of their foreign keys. Plans the files in `world`. */
export async function generate(world: World, lists: Lists): Promise<readonly Load[]> {
  const list = pharmacies(world, lists);
  const bills = billings(world, list);
  const groups = pools(world, list);
  const labs = laboratories(world, list);
  const sites = wordpress(world, list);
  const fleet = wordpressUpdates(world, sites.sites);
  const grid = zones(world);
  const clients = advertisers(world);
  const subjects = topics(world, clients);
  const creatives = adverts(world, { list: clients, topics: subjects, zones: grid.rows });
  const fallbacks = fillings(world, creatives);
  const plan = planCampaigns(world, clients, subjects);
  const booked = book(world, { list, zones: grid.rows, adverts: creatives, plan });
  const sold = campaigns(world, { plan, shares: booked.shares, list, billings: bills });
  const mandates = sepaMandates(world, list, bills);
  const active = mandates.filter(({ date_revocation }) => date_revocation === null);
  const ledger = invoices(world, {
    list,
    billings: bills,
    mandates: new Map(active.map(({ pharmacy_id, reference }) => [pharmacy_id, reference])),
    advertisers: clients,
    plan,
    shares: booked.shares,
  });
  const money = payments(world, {
    invoices: ledger.rows,
    billings: bills,
    advertisers: new Map(plan.map(({ row }) => [row.id, row.advertiser_id])),
  });
  const paidOut = payouts(world, { invoices: ledger.rows, list, billings: bills });
  const names = new Map(list.map(({ row }) => [row.id, row.name]));
  const statements = bank(world, {
    invoices: ledger.rows,
    payments: money.rows,
    nameOf: (pharmacy) => names.get(pharmacy) ?? '',
    advertiserOf: (advertiser) => clients.find(({ id }) => id === advertiser)?.name ?? '',
  });
  const planned = new Map(plan.map(({ row }) => [row.id, row.advertiser_id]));
  const sendings = invoiceMails(world, {
    invoices: ledger.rows,
    emailOf: (pharmacy) => bills.find(({ pharmacy_id }) => pharmacy_id === pharmacy)?.billing_email ?? null,
    advertiserOf: (campaign) => clients.find(({ id }) => id === planned.get(campaign)),
  });
  const reminded = reminders(world, {
    invoices: ledger.rows,
    emailOf: (pharmacy) => bills.find(({ pharmacy_id }) => pharmacy_id === pharmacy)?.billing_email ?? null,
    mails: sendings.mails.length,
    items: sendings.items.length,
  });
  const exchanged = platform(world, {
    invoices: ledger.rows,
    billings: bills,
    signers: list.map(({ row }) => row),
  });
  const { settled, invoiced } = settle(ledger.rows, booked.shares);
  const people = await users(world, { list, pools: groups.rows, advertisers: clients });
  const owed = bills.map((bill) => ({
    ...bill,
    invoice_counter: invoiced.get(bill.pharmacy_id)?.counter ?? 0,
    amount_invoiced: invoiced.get(bill.pharmacy_id)?.amount ?? 0,
  }));
  return [
    into(
      pharmacyTables.pharmacies,
      list.map(({ row }) => row),
    ),
    into(pharmacyBillings, owed),
    into(pharmacyWebsites, websites(world, list)),
    into(laboratoryTables.laboratories, labs.rows),
    into(pharmacyTables.pharmacyLaboratories, labs.links),
    into(wordpressTables.pharmacyWordpress, sites.sites),
    into(wordpressTables.wordpressSyncs, sites.syncs),
    into(wordpressTables.wordpressOutages, sites.outages),
    into(updateTables.wordpressComponents, fleet.components),
    into(updateTables.wordpressUpdates, fleet.updates),
    into(updateTables.wordpressVulnerabilities, fleet.vulnerabilities),
    into(poolTables.pools, groups.rows),
    into(poolTables.poolPharmacies, groups.members),
    into(zoneTables.zones, grid.rows),
    into(zoneTables.zonePrices, grid.prices),
    into(advertiserTables.advertisers, clients),
    into(topicsTable, subjects),
    into(advertsTable, creatives),
    into(fillingsTable, fallbacks),
    into(campaignTables.campaigns, sold.rows),
    into(campaignTables.campaignExtranetTopics, sold.extranet),
    into(campaignTables.campaignInternetTopics, sold.internet),
    into(campaignTables.campaignPharmacies, settled),
    into(schedulingsTable, booked.schedulings),
    into(usersTable, people),
    into(sepa_mandates, mandates),
    into(invoiceTables.invoice_series, ledger.series),
    into(invoiceTables.invoices, ledger.rows),
    into(invoiceTables.invoice_lines, ledger.lines),
    into(mailTables.invoice_mails, [...sendings.mails, ...reminded.mails]),
    into(mailTables.invoice_mail_items, [...sendings.items, ...reminded.items]),
    into(reminderTables.reminder_holds, reminded.holds),
    into(reminderTables.late_rates, reminded.rates),
    into(bankTables.bank_statements, statements.statements),
    into(bankTables.bank_lines, statements.lines),
    into(paymentTables.payments, statements.payments),
    into(paymentTables.allocations, money.allocations),
    into(platformTables.platform_addresses, exchanged.addresses),
    into(platformTables.platform_mandates, exchanged.mandates),
    into(platformTables.platform_flows, exchanged.flows),
    into(platformTables.platform_statuses, exchanged.statuses),
    into(platformTables.platform_exchange, exchanged.exchange),
    into(sepa_orders, paidOut.orders),
    into(sepa_items, paidOut.items),
    into(payoutsTable, paidOut.rows),
    into(accounting_closings, closings(world)),
    into(gescom_batches, gescomBatches(world, ledger, { list, billings: bills, plan })),
    ...generateOffice(world, { list, billings: bills, pools: groups, plan, people }),
    ...generateHistory(world, {
      list,
      zones: grid.rows,
      adverts: creatives,
      plan,
      schedulings: booked.schedulings,
      fillings: fallbacks,
      advertisers: clients,
    }),
  ];
}
