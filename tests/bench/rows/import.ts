import { CUSTOMER_IMPORT_COLUMNS } from '@officine/domain';
import type postgres from 'postgres';
import { connect } from '../../../apps/api/src/database/connect.ts';
import type { Row } from '../harness/bench.ts';
import { memoryOf } from '../harness/memory.ts';
import { race } from '../harness/race.ts';

/** Few, because a round with 20,000 pharmacies is half a minute of index updates. */
const ROUNDS = 2;

/** Returns a file of all pharmacies. Holder and bank change in each round; the other values are as stored. */
async function fileOf(sql: postgres.Sql, round: number): Promise<string> {
  const rows = await sql<{ z: string; ext: string; iban: string; bic: string }[]>`
    select p.reference as z, to_char(p.date_extranet, 'DD/MM/YYYY') as ext, b.iban, b.bic
    from pharmacies p join pharmacy_billings b on b.pharmacy_id = p.id order by p.id`;
  const lines = rows.map(({ z, ext, iban, bic }, n) => {
    const cells: Partial<Record<(typeof CUSTOMER_IMPORT_COLUMNS)[number], string>> = {
      Z: z,
      DATE_EXT: ext,
      IBAN: iban,
      BIC: bic,
      TITULAIRE: `Titulaire ${round} ${n}`,
      BANQUE: `Banque ${round}`,
    };
    return CUSTOMER_IMPORT_COLUMNS.map((column) => cells[column] ?? '').join(';');
  });
  return `${CUSTOMER_IMPORT_COLUMNS.join(';')}\n${lines.join('\n')}\n`;
}

/** Opponent: the same import without validation, errors or notifications. */
async function byHand(sql: postgres.Sql, text: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(
      `create temp table file (${CUSTOMER_IMPORT_COLUMNS.map((column) => `${column} text`).join(', ')}) on commit drop`,
    );
    const target = await tx.unsafe(`copy file from stdin with (format csv, header, delimiter ';')`).writable();
    await new Promise<void>((resolve, reject) => target.once('finish', resolve).once('error', reject).end(text));
    await tx.unsafe(`with billed as (
        update pharmacy_billings b set iban = f.iban, bic = f.bic, bank = f.banque, date_update = now()
        from file f join pharmacies p on p.reference = f.z where b.pharmacy_id = p.id)
      update pharmacies p set holder = f.titulaire, date_extranet = to_date(f.date_ext, 'DD/MM/YYYY'), date_update = now()
      from file f where p.reference = f.z`);
  });
}

/** Imports a file of customers through the API. Opponent: `COPY` and one `UPDATE` of the same tables. */
export const row: Row = {
  name: 'import',
  async run(bench) {
    const databases = await bench.databases();
    for (const size of bench.sizes) {
      const database = await databases.copy(size);
      const sql = connect(database.url, { max: 1, statementTimeout: 0 });
      const server = await bench.server(database);
      const token = await server.token('admin');
      let round = 0;
      const timed = async (work: (text: string) => Promise<unknown>) => {
        const text = await fileOf(sql, ++round);
        const before = performance.now();
        await work(text);
        return { seconds: (performance.now() - before) / 1000 };
      };
      const send = async (text: string) => {
        const body = new FormData();
        body.set('file', new File([text], 'clients.csv', { type: 'text/csv' }));
        const response = await fetch(`${server.url}/api/admin/import_customer_file`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body,
        });
        const answer = (await response.json()) as { updated?: number };
        if (answer.updated !== size)
          throw new Error(`import: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
      };
      const before = memoryOf(server.pid).current;
      const { ours, theirs, ratio } = await race(
        () => timed(send),
        () => timed((text) => byHand(sql, text)),
        { rounds: ROUNDS, warm: size < 3000 },
      );
      bench.report({
        name: 'import',
        size,
        value: ours.seconds,
        unit: 's',
        opponent: theirs.seconds,
        ratio: ratio.seconds,
        ...(size >= 20_000 && { goal: { of: 'ratio', most: 1.7 } }),
      });
      bench.report({
        name: 'import, memory growth',
        size,
        value: memoryOf(server.pid).max - before,
        unit: 'MB',
        goal: { of: 'value', most: 30 },
      });
      await sql.end();
      await server.stop();
    }
  },
};
