import type postgres from 'postgres';

/** SIREN of the seller that was frozen into an invoice `i`. */
export const sirenOf = (db: postgres.ISql) => db`left(i.seller->>'siret', 9)`;

/**
 * The consent by which an invoice `i` may be sent, as a join `m`: of its pharmacy, for the SIREN under which it was
 * issued, not revoked. Invoices of websites are the network's own.
 */
export const consentOf = (db: postgres.ISql) => db`
  left join platform_mandates m on i.type = 'advertising' and m.pharmacy_id = i.pharmacy_id and m.siren = ${sirenOf(db)}
    and m.date_revocation is null`;

/** Whether an invoice `i` is void: a platform rejected it, or its buyer refused it. */
export const isVoided = (db: postgres.ISql) => db`
  exists (select from platform_statuses s where s.invoice_id = i.id and s.code in ('210', '213'))`;
