import { addDays } from '@officine/domain';
import type postgres from 'postgres';
import { planOffer } from '../../areas/selling/proposals/plan-offer.ts';
import { storeShares } from '../../areas/selling/proposals/propose.ts';
import { monthAfter } from '../../base/months.ts';
import { DEMO_ID } from '../world.ts';

const DAYS = 28;
/** Cents of each pharmacy. */
const SHARE = 15_000;

interface Draft {
  readonly name: string;
  readonly advertiser: number | null;
  readonly recipient: string;
  readonly email: string;
  readonly message: string | null;
  readonly pharmacies: number;
  /** Days since it was made. */
  readonly age: number;
  readonly isSeen?: true;
  readonly isWithdrawn?: true;
}
const DRAFTS: readonly Draft[] = [
  {
    name: 'Solaires, première vague',
    advertiser: null,
    recipient: 'Laboratoires Rivoire',
    email: 'achats@rivoire.example',
    message: null,
    pharmacies: 6,
    age: 12,
    isWithdrawn: true,
  },
  {
    name: 'Hydratation d’hiver',
    advertiser: DEMO_ID,
    recipient: 'Mme Lambert',
    email: 'annonceur@demo.officine.test',
    message: 'Comme convenu au téléphone : les places encore libres de vos pharmacies les plus vues.',
    pharmacies: 12,
    age: 3,
    isSeen: true,
  },
  {
    name: 'Découverte du réseau',
    advertiser: null,
    recipient: 'Maison Aubrac',
    email: 'bonjour@aubrac.example',
    message: 'Quatre semaines pour essayer le réseau, annonces au choix.',
    pharmacies: 8,
    age: 1,
  },
];

/** Proposals of places that are really free: planned by the rules of the product, one seen, one withdrawn. */
export async function makeProposals(tx: postgres.TransactionSql, today: string): Promise<void> {
  const date_start = `${monthAfter(today.slice(0, 7), 1)}-01`;
  const date_end = addDays(date_start, DAYS - 1);
  const [author] = await tx<{ id: number; name: string }[]>`
    select id, name from users where role = 'admin' and is_active order by id limit 1`;
  const zones = (await tx<{ id: number }[]>`select id from zones where is_active and not is_free order by id`).map(
    ({ id }) => id,
  );
  for (const { advertiser, pharmacies, age, isSeen, isWithdrawn, ...words } of DRAFTS) {
    const topics = await tx<{ id: number; internet: boolean; extranet: boolean }[]>`
      select id, is_internet as internet, is_extranet as extranet from topics where advertiser_id = ${advertiser} and is_active order by id`;
    const shares = await tx<{ pharmacy: number; budget: number }[]>`
      select p.id as pharmacy, ${SHARE}::int as budget from pharmacies p join pharmacy_billings b on b.pharmacy_id = p.id and b.cip is not null
      where p.is_active order by b.formula = 3 desc, p.id limit ${pharmacies}`;
    const choices = {
      extranet_topics: topics.flatMap(({ id, extranet }) => (extranet ? [id] : [])),
      internet_topics: topics.flatMap(({ id, internet }) => (internet ? [id] : [])),
      zones: topics.length > 0 ? [] : zones,
    };
    const places = { advertiser, date_start, date_end, choices, shares };
    const { figures, shares: planned } = await planOffer(tx, places, { today });
    if (figures.amount === 0) continue;
    const { offer, ...numbers } = figures;
    const at = (days: number) => tx`(${addDays(today, -days)}::date + time '09:30') at time zone 'Europe/Paris'`;
    const row = {
      ...words,
      ...numbers,
      advertiser_id: advertiser,
      date_start,
      date_end,
      date_expiry: addDays(today, 14 - age),
      choices: tx.json(choices as never),
      offer: tx.json(offer as never),
      user_id: author?.id ?? null,
      author: author?.name ?? '',
    };
    const [{ id }] = await tx<[{ id: number }]>`insert into proposals ${tx(row)} returning id`;
    await tx`
      update proposals set date_create = ${at(age)}, date_sent = ${at(age)}, date_seen = ${isSeen ? at(age - 1) : tx`null`},
        date_withdrawn = ${isWithdrawn ? at(age - 2) : tx`null`} where id = ${id}`;
    await storeShares(tx, id, planned);
  }
}
