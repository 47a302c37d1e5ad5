import type postgres from 'postgres';
import type { Config } from '../../../config/config.ts';

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

/**
 * Whether what the platform has of an invoice `i` is the invoice: it left that way, or is about to, on or after the day from which its
 * seller’s do. Any paper of it is a duplicate then.
 */
export const isOnPlatform = (db: postgres.ISql, { platformSince }: Pick<Config, 'platformSince'>) => db`
  (exists (select from platform_flows f where f.invoice_id = i.id and f.kind = 'invoice' and f.state not in ('refused', 'withdrawn'))
    and i.date_invoice >= case i.type when 'web' then ${platformSince}::date else (
      select min(m.date_start) from platform_mandates m where m.pharmacy_id = i.pharmacy_id and m.siren = ${sirenOf(db)}) end)`;
