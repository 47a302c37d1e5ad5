import type { InvoiceOutcome } from '@officine/sdk/contract';
import type { Actor } from '../src/access/actor.ts';
import { handlers } from '../src/http/handlers.ts';
import { testApp } from './app.ts';
import { insertOffice, run } from './given/office.ts';

export const ids = ({ invoices }: InvoiceOutcome): number[] => invoices.map((iri) => Number(iri.split('/').at(-1)));

/**
 * The application's services, two pharmacies with a website each, the second without mandate, and a campaign in both.
 */
export async function invoicingWorld(env: Record<string, string> = {}) {
  const { app, services } = await testApp({
    COMPANY_IBAN: 'FR1420041010050500013M02606',
    COMPANY_ICS: 'FR72ZZZ123456',
    ...env,
  });
  const { sql } = services;
  const office = await insertOffice(sql);
  const { member, stranger } = office;

  const billing = (pharmacy: number, formula: number, more: object = {}) => sql`
    insert into pharmacy_billings ${sql({
      pharmacy_id: pharmacy,
      formula,
      corporate_name: `SELARL ${pharmacy}`,
      legal_status: 'SELARL',
      siret: '35600000000048',
      intracom_vat_code: 'FR39356000000',
      payment_method: 'prelevement',
      iban: 'FR1420041010050500013M02606',
      ...more,
    })}`;
  await billing(member, 3, { date_signature_money_order: '2025-01-02T10:00:00Z' });
  await billing(stranger, 5, { iban: null });
  await sql`update pharmacies set date_internet = '2025-01-01', date_wordpress = '2025-01-01', postcode = '97110' where id = ${member}`;
  await sql`update pharmacies set date_internet = '2025-01-01', date_wordpress = '2026-01-15' where id = ${stranger}`;

  await sql`update advertisers set siret = '73282932000074'`;
  const [zone] =
    await sql`insert into zones (reference, description, price, is_internet) values ('INT-A', 'Pavé', 125, true) returning id`;
  const [topic] =
    await sql`insert into topics (name, advertiser_id, is_internet) select 'T', id, true from advertisers returning id, advertiser_id`;
  const [advert] =
    await sql`insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id) values ('A', 'https://example.org', 300, 250, ${zone?.['id']}, ${topic?.['id']}, ${topic?.['advertiser_id']}) returning id`;

  /** A campaign of two days in both pharmacies: 2,50 € each. */
  async function openCampaign(reference: string, isScheduled = true): Promise<number> {
    const [made] = await sql<{ id: number }[]>`
      insert into campaigns (name, reference, advertiser_id, budget, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
      values (${`Campagne ${reference}`}, ${reference}, ${topic?.['advertiser_id']}, 500, '2026-02-01', '2026-02-28', '2026-03-01', '2026-04-15', '1', ${isScheduled}) returning id`;
    const id = made?.id ?? 0;
    for (const pharmacy of [member, stranger]) {
      await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget, amount_scheduled) values (${id}, ${pharmacy}, 300, 250)`;
      const slot = id;
      for (const date of ['2026-02-01', '2026-02-02'])
        await sql`insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
          values (${id}, ${pharmacy}, ${zone?.['id']}, ${advert?.['id']}, ${date}, ${slot}, 125)`;
    }
    return id;
  }

  /** Runs an action of the contract as `who`, an administrator by default. */
  const call = (route: Parameters<typeof run>[1], input: object, who: Actor = office.actors.admin) =>
    run(handlers, route, services, who, input);
  const outcome = (route: Parameters<typeof run>[1], body: object) => call(route, { body }) as Promise<InvoiceOutcome>;
  return { app, services, sql, office, openCampaign, call, outcome };
}
