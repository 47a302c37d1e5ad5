import { addDays, centsToEuros, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { connect } from '../../../apps/api/src/database/connect.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { race } from '../harness/race.ts';
import { timed } from '../harness/timed.ts';

const DAYS = 61;
/** Budget per pharmacy: about forty slots. */
const BUDGET_CENTS = 2900;
const CAMPAIGN_SIZES = [150, 500, 1500];
const ROUNDS = 3;

interface AdvertiserTopics {
  readonly advertiser: number;
  readonly extranet: number[];
  readonly internet: number[];
}
interface CampaignAnswer {
  readonly id: number;
}

/** Finds the advertiser with adverts for most zones; returns its topics by medium. */
async function findAdvertiser(sql: postgres.Sql): Promise<AdvertiserTopics> {
  const [found] = await sql<AdvertiserTopics[]>`
    select o.advertiser_id as advertiser, array_agg(distinct o.id) as extranet,
      coalesce(array_agg(distinct o.id) filter (where o.is_internet), '{}') as internet
    from topics o join adverts a on a.topic_id = o.id and a.is_active join advertisers v on v.id = o.advertiser_id and v.is_active
    where o.is_active and o.is_extranet
    group by 1 order by count(distinct a.zone_id) desc, 1 limit 1`;
  if (!found) throw new Error('no advertiser has adverts');
  return found;
}

/** Form of a campaign in `count` pharmacies, a year from now, when all days are free. */
async function formOf(sql: postgres.Sql, count: number, reference: string): Promise<FormData> {
  const { advertiser, extranet, internet } = await findAdvertiser(sql);
  const start = addDays(parisDate(new Date()), 365);
  const rows = await sql<{ cip: string; name: string }[]>`
    select b.cip, p.name from pharmacies p join pharmacy_billings b on b.pharmacy_id = p.id
    where p.is_active and b.cip is not null order by p.id limit ${count}`;
  const lines = rows.map(({ cip, name }) => `${cip};${name};${centsToEuros(BUDGET_CENTS)}`);
  const form = new FormData();
  const fields = {
    name: 'Mesure',
    reference,
    advertiser: String(advertiser),
    date_start: start,
    date_end: addDays(start, DAYS - 1),
    date_invoice: start,
    date_expiry: start,
    first_invoice_number: '1',
    extranet_topics: JSON.stringify(extranet),
    internet_topics: JSON.stringify(internet),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('budgetFile', new File([`CIP;PHARMACIE;TOTAL\n${lines.join('\n')}\n`], 'budget.csv', { type: 'text/csv' }));
  return form;
}

async function send<T>(url: string, token: string, body: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const COLUMNS = 'campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price';
/** Schedulings of a saved campaign, as text for `COPY`. */
async function rowsOf(sql: postgres.Sql, campaign: number): Promise<string> {
  const rows = await sql.unsafe(
    `select ${COLUMNS} from schedulings where campaign_id = ${campaign} order by pharmacy_id, date, zone_id`,
  );
  return rows.map((row) => `${Object.values(row).join('\t')}\n`).join('');
}
async function copyByHand(sql: postgres.Sql, text: string): Promise<void> {
  await sql.begin(async (tx) => {
    const target = await tx.unsafe(`copy schedulings (${COLUMNS}) from stdin`).writable();
    await new Promise<void>((resolve, reject) => target.once('finish', resolve).once('error', reject).end(text));
  });
}

async function simulations(bench: Bench): Promise<void> {
  const databases = await bench.databases();
  for (const size of bench.sizes) {
    const database = await databases.network(size);
    const sql = connect(database.url, { max: 2, statementTimeout: 0 });
    const server = await bench.server(database);
    const token = await server.token('admin');
    const form = await formOf(sql, size, `mesure-${size}`);
    const { seconds, result } = await timed(() =>
      send<{ count_schedulings: number }>(`${server.url}/api/admin/campaigns/simulate`, token, form),
    );
    process.stderr.write(`${size}: ${result.count_schedulings} schedulings, `);
    bench.report({ name: 'save, simulation', size, value: seconds, unit: 's' });
    await sql`truncate temp_campaigns cascade`;
    await sql.end();
    await server.stop();
  }
}

/** Saves a simulated campaign. Opponent: a `COPY` of the same schedulings. Also measures the call that simulates. */
export const row: Row = {
  name: 'save',
  async run(bench) {
    await simulations(bench);
    const database = await (await bench.databases()).copy(Math.max(...bench.sizes));
    const sql = connect(database.url, { max: 2, statementTimeout: 0 });
    const server = await bench.server(database);
    const token = await server.token('admin');
    const url = `${server.url}/api/admin/campaigns`;
    for (const count of CAMPAIGN_SIZES.filter((n) => n <= Math.max(...bench.sizes))) {
      const form = await formOf(sql, count, `mesure-${count}`);
      let text = '';
      const clear = (id: number) => sql`delete from schedulings where campaign_id = ${id}`;
      let last = 0;
      const ours = async () => {
        await sql`delete from campaigns where name = 'Mesure'`;
        const { id: simulation } = await send<CampaignAnswer>(`${url}/simulate`, token, form);
        const { seconds, result } = await timed(() => send<CampaignAnswer>(url, token, { simulation }));
        text = await rowsOf(sql, result.id);
        last = result.id;
        await clear(last);
        return { seconds };
      };
      const theirs = async () => {
        const { seconds } = await timed(() => copyByHand(sql, text));
        await clear(last);
        return { seconds };
      };
      // Run once before the race, because the opponent copies the rows of our last run.
      await ours();
      const {
        ours: our,
        theirs: their,
        ratio,
      } = await race(
        async () => {
          await clear(last);
          return ours();
        },
        theirs,
        { rounds: ROUNDS, warm: false },
      );
      bench.report({
        name: 'save',
        size: count,
        value: our.seconds,
        unit: 's',
        opponent: their.seconds,
        ratio: ratio.seconds,
        goal: { of: 'ratio', most: 1.3 },
      });
    }
    await sql.end();
    await server.stop();
  },
};
