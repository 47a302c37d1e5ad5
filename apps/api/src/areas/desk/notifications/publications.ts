import { formatDate } from '@officine/domain';
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
const isNews = (row: Row): boolean =>
  row['is_active'] === true && Date.now() - Date.parse(String(row['date_create'])) < NEWS_DAYS * 86_400_000;

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

/** Notifies pharmacies of a document, each once: saving it again notifies only those that have joined since. */
export const notifyOfDocument: AfterWrite = async (tx, row) => {
  if (!row['is_active'] || !row['has_notification']) return;
  await publish(
    tx,
    {
      kind: 'document',
      title: `Nouveau document : ${row['label']}`,
      link: `/customer/documents-${row['type']}`,
      source: `/documents/${row['id']}`,
    },
    row['pool_id'] as number | null,
  );
};

/** Notifies the members of a pool of what it publishes; `screen` is where they read it. */
const publishToMembers = async (
  tx: postgres.ISql,
  row: Row,
  { title, screen, source }: { readonly title: string; readonly screen: string; readonly source: string },
) => {
  const pool = row['pool_id'] as number;
  await publish(
    tx,
    { kind: 'pool', title, link: `/customer/${screen}/${pool}`, source: `/${source}/${row['id']}` },
    pool,
  );
};
export const notifyOfPoolDocument: AfterWrite = async (tx, row) => {
  if (!row['is_active'] || !row['has_notification']) return;
  const title = `Nouveau document de votre groupement : ${row['title']}`;
  await publishToMembers(tx, row, { title, screen: 'pool-documents', source: 'pool-documents' });
};
export const notifyOfPoolCommunication: AfterWrite = async (tx, row) => {
  if (!isNews(row)) return;
  const title = `Nouvelle communication de votre groupement : ${row['title']}`;
  await publishToMembers(tx, row, { title, screen: 'pool-communications', source: 'pool-communications' });
};
export const notifyOfPoolVideo: AfterWrite = async (tx, row) => {
  if (!isNews(row)) return;
  const title = `Nouvelle vidéo de votre groupement : ${row['label']}`;
  await publishToMembers(tx, row, { title, screen: 'pool-communications', source: 'pool-videos' });
};

/** Notifies pharmacies and marketing of a new offer. */
export const notifyOfOffer: AfterWrite = async (tx, row) => {
  if (!isNews(row)) return;
  const link = `/offers/${row['id']}`;
  const notice = { kind: 'offer', title: `Nouvelle offre : ${row['title']}`, link, source: link } as const;
  await notify(tx, notice, { roles: NOTIFICATION_READERS.offer });
};

/** Notifies the pharmacies that a new form is addressed to. */
export const notifyOfForm: AfterWrite = async (tx, row) => {
  if (!isNews(row)) return;
  const link = `/forms/${row['id']}`;
  const notice = { kind: 'form', title: `Nouveau formulaire : ${row['label']}`, link, source: link } as const;
  await publish(tx, notice, row['pool_id'] as number | null);
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
