import { formatDate, parisDate } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { NOTIFICATION_READERS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { type Notice, notify } from './notify.ts';

/** Characters of a message that its notification shows. */
const MESSAGE_CHARS = 200;

/** A row as stored. */
type Row = Readonly<Record<string, unknown>>;
/** Runs after a write of a resource, in its transaction. */
type AfterWrite = (tx: postgres.ISql, row: Row) => Promise<void>;

/** An older publication is no news when it is corrected. */
const NEWS_DAYS = 30;
const isWithinNews = (instant: unknown): boolean => Date.now() - Date.parse(String(instant)) < NEWS_DAYS * 86_400_000;
/** Whether it is published now for the first time, or was not long ago. */
const isRecent = ({ date_published: at }: Row): boolean => at === null || at === undefined || isWithinNews(at);
const isNews = (row: Row): boolean => row['is_active'] === true && isWithinNews(row['date_create']);

/** Notifies the members of the pool, or every pharmacy when the publication has no pool. */
async function publish(tx: postgres.ISql, notice: Notice, pool: number | null): Promise<void> {
  if (pool === null) await notify(tx, notice, { roles: ['customer'] });
  else {
    const members = await tx<
      { pharmacy_id: number }[]
    >`select pharmacy_id from pool_pharmacies where pool_id = ${pool}`;
    await notify(tx, notice, { pharmacies: members.map((member) => member.pharmacy_id) });
  }
}

/** What receivers are told of a publication. */
interface Publication {
  /** The notice of a row; its `source` keeps one that is saved again from being told twice. */
  readonly notice: (row: Row) => Required<Pick<Notice, 'kind' | 'title' | 'link' | 'source'>>;
  /** Its name, for the notice of a reminder. */
  readonly name: (row: Row) => string;
  /** Whether receivers are notified when the row is published. */
  readonly isTold: (row: Row) => boolean;
  /** Roles that are told beside the pharmacies. */
  readonly also?: readonly Role[];
}
/** What is published for pharmacies and may be read, by its table. */
export const PUBLICATIONS = {
  documents: {
    notice: (row) => ({
      kind: 'document',
      title: `Nouveau document : ${row['label']}`,
      link: `/customer/documents-${row['type']}`,
      source: `/documents/${row['id']}`,
    }),
    name: (row) => String(row['label']),
    isTold: (row) => row['has_notification'] === true,
  },
  forms: {
    notice: (row) => ({
      kind: 'form',
      title: `Nouveau formulaire : ${row['label']}`,
      link: `/forms/${row['id']}`,
      source: `/forms/${row['id']}`,
    }),
    name: (row) => String(row['label']),
    isTold: isRecent,
  },
  offers: {
    notice: (row) => ({
      kind: 'offer',
      title: `Nouvelle offre : ${row['title']}`,
      link: `/offers/${row['id']}`,
      source: `/offers/${row['id']}`,
    }),
    name: (row) => String(row['title']),
    isTold: isRecent,
    also: NOTIFICATION_READERS.offer,
  },
  pool_documents: {
    notice: (row) => ({
      kind: 'pool',
      title: `Nouveau document de votre groupement : ${row['title']}`,
      link: `/customer/pool-documents/${row['pool_id']}`,
      source: `/pool-documents/${row['id']}`,
    }),
    name: (row) => String(row['title']),
    isTold: (row) => row['has_notification'] === true,
  },
  pool_communications: {
    notice: (row) => ({
      kind: 'pool',
      title: `Nouvelle communication de votre groupement : ${row['title']}`,
      link: `/customer/pool-communications/${row['pool_id']}`,
      source: `/pool-communications/${row['id']}`,
    }),
    name: (row) => String(row['title']),
    isTold: isRecent,
  },
} as const satisfies Record<string, Publication>;
export type PublicationTable = keyof typeof PUBLICATIONS;
const TABLES = Object.keys(PUBLICATIONS) as PublicationTable[];

/** Whether receivers see the row today: no draft, nothing before its day, no offer after its last one. */
export const isOut = (row: Row): boolean => {
  const today = parisDate(new Date());
  const [first, last] = [row['date_publish'], row['date_end']].map((day) => (day ? String(day).slice(0, 10) : null));
  return row['is_active'] === true && (!first || first <= today) && (!last || last >= today);
};

/** Stores the instant at which a row was first published. */
const markPublished = (tx: postgres.ISql, table: PublicationTable, row: Row) =>
  tx`update ${tx(table)} set date_published = now() where id = ${row['id'] as number}`;

/**
 * Notifies the receivers of a row that they can see, and stores when it was first published. Each receiver is notified once: a
 * later save notifies only those who joined since.
 */
async function announce(tx: postgres.ISql, table: PublicationTable, row: Row): Promise<void> {
  if (!isOut(row)) return;
  const { notice, isTold, also }: Publication = PUBLICATIONS[table];
  if (isTold(row))
    if (also) await notify(tx, notice(row), { roles: also });
    else await publish(tx, notice(row), (row['pool_id'] ?? null) as number | null);
  if (!row['date_published']) await markPublished(tx, table, row);
}
/** What a resource does after each write of a publication. */
export const announcing =
  (table: PublicationTable): AfterWrite =>
  (tx, row) =>
    announce(tx, table, row);

const isDue = (sql: postgres.ISql) => sql`is_active and date_published is null
  and (date_publish is null or date_publish <= (now() at time zone 'Europe/Paris')::date)`;
/** Hour in Paris from which notifications of scheduled publications are sent: no mail arrives at night. */
const FIRST_HOUR = 7;

/** Whether a publication has come to its day, and its receivers are not told yet. */
export async function hasDuePublication(sql: postgres.ISql): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`
    select extract(hour from now() at time zone 'Europe/Paris') >= ${FIRST_HOUR} and (${TABLES.map((table, index) => sql`${index ? sql`or` : sql``} exists (select from ${sql(table)} where ${isDue(sql)})`)}) as due`;
  return row?.due ?? false;
}
/** Tells the receivers of what was scheduled for today; returns how many publications. */
export async function publishDue(tx: postgres.TransactionSql): Promise<number> {
  let count = 0;
  for (const table of TABLES) {
    const rows = await tx<{ row: Row }[]>`
      select to_jsonb(t) as row from ${tx(table)} t where ${isDue(tx)} order by id for update skip locked`;
    for (const { row } of rows) {
      // An offer whose last day is over was never seen: it is not looked for again.
      await (isOut(row) ? announce(tx, table, row) : markPublished(tx, table, row));
      count += 1;
    }
  }
  return count;
}

export const notifyOfPoolVideo: AfterWrite = async (tx, row) => {
  if (!isNews(row)) return;
  const pool = row['pool_id'] as number;
  const title = `Nouvelle vidéo de votre groupement : ${row['label']}`;
  const link = `/customer/pool-communications/${pool}`;
  await publish(tx, { kind: 'pool', title, link, source: `/pool-videos/${row['id']}` }, pool);
};

/** Notifies administrators of a message of a pharmacy or a pool, with its first words. */
export const notifyOfMessage: AfterWrite = async (tx, row) => {
  if (row['is_read'] || row['date_close']) return;
  const [sender] = await tx<{ name: string | null }[]>`
    select coalesce((select name from pharmacies where id = ${row['pharmacy_id'] as number | null}),
      (select name from pools where id = ${row['pool_id'] as number | null})) as name`;
  const source = `/contact_messages/${row['id']}`;
  await notify(
    tx,
    {
      kind: 'message',
      title: `Message de ${sender?.name ?? 'un compte supprimé'} : ${row['subject']}`,
      message: String(row['message']).slice(0, MESSAGE_CHARS),
      link: source,
      source,
    },
    { roles: ['admin'] },
  );
};

/** Notifies the advertiser of a campaign that is validated, the pharmacies that it is scheduled on, and their pools. */
export const notifyOfCampaign: AfterWrite = async (tx, row) => {
  const [campaign] = await tx<{ pharmacies: number[]; pools: number[] }[]>`
    with shares as (
      select pharmacy_id from campaign_pharmacies where campaign_id = ${row['id'] as number} and amount_scheduled > 0)
    select array(select pharmacy_id from shares) as pharmacies,
      array(select distinct m.pool_id from pool_pharmacies m join shares s on s.pharmacy_id = m.pharmacy_id) as pools
    from campaigns where id = ${row['id'] as number} and is_scheduled and is_active
      and date_scheduled > now() - interval '1 minute'`;
  if (!campaign) return;
  const link = `/campaigns/${row['id']}`;
  const days = `Du ${formatDate(String(row['date_start']))} au ${formatDate(String(row['date_end']))}.`;
  const notice = { kind: 'campaign', message: days, link, source: `${link}:scheduled` } as const;
  const { pharmacies, pools } = campaign;
  await notify(tx, { ...notice, title: `« ${row['name']} » sera diffusée chez vous` }, { pharmacies });
  await notify(tx, { ...notice, title: `« ${row['name']} » sera diffusée chez vos pharmacies` }, { pools });
  const advertisers = [row['advertiser_id'] as number];
  await notify(tx, { ...notice, title: `Votre campagne « ${row['name']} » est validée` }, { advertisers });
};
