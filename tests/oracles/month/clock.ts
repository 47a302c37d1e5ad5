import { vi } from 'vitest';
import { connect } from '../../../apps/api/src/database/connect.ts';

/** A clock that is set by hand: that of this process, and that of the database. */
export interface MovedClock {
  /** `set('2027-03-22', '09:30')`, the time in Paris. */
  readonly set: (day: string, time: string) => Promise<void>;
}

/**
 * Moves the clock of a database and of this process. `now()` is looked for in a schema before PostgreSQL's own: statements,
 * triggers and defaults get the moved time, and each transaction keeps its own, as always. To be called before other connections.
 */
export async function moveClock(url: string, name: string): Promise<MovedClock> {
  const sql = connect(url, { max: 1 });
  await sql.unsafe(`
    create schema moved;
    create table moved.clock (shift interval not null);
    insert into moved.clock values ('0');
    create function moved.now() returns timestamptz stable language sql as 'select pg_catalog.now() + shift from moved.clock';
    create function moved.clock_timestamp() returns timestamptz volatile language sql as 'select pg_catalog.clock_timestamp() + shift from moved.clock';
    do $$ declare r record; begin
      for r in select d.adrelid::regclass as place, a.attname as field, pg_get_expr(d.adbin, d.adrelid) as value
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
        where pg_get_expr(d.adbin, d.adrelid) ~ '\\mnow\\(\\)'
      loop execute format('alter table %s alter column %I set default %s', r.place, r.field, replace(r.value, 'now()', 'moved.now()'));
      end loop;
    end $$;
    alter database ${name} set search_path = moved, public, pg_catalog`);
  const set = async (day: string, time: string): Promise<void> => {
    const [row] = await sql<[{ ms: number }]>`
      update moved.clock set shift = (${`${day} ${time}`}::timestamp at time zone 'Europe/Paris') - pg_catalog.now()
      returning floor(extract(epoch from pg_catalog.now() + shift) * 1000)::int8 as ms`;
    vi.useFakeTimers({ toFake: ['Date'], now: row.ms });
  };
  return { set };
}
