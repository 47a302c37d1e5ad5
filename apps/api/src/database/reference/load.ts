import type postgres from 'postgres';
import { areas, turnovers, types } from './lists.ts';
import { regions } from './regions.ts';

const labelled = (labels: readonly string[]) => labels.map((label) => ({ label }));

/**
 * Inserts or updates regions, departments and the lists that describe pharmacies. May run at every start, on several
 * nodes at once: existing rows keep their id and activity.
 */
export async function loadReference(sql: postgres.Sql): Promise<void> {
  const departments = regions.flatMap((region) =>
    Object.entries(region.departments).map(([code, label]) => ({ code, label, region: region.code })),
  );
  await sql.begin(async (tx) => {
    await tx`
      insert into regions ${tx(
        regions.map(({ code, label }) => ({ code, label })),
        'code',
        'label',
      )}
      on conflict (code) do update set label = excluded.label where regions.label <> excluded.label`;
    await tx`
      insert into departments (code, label, region_id)
      select d.code, d.label, r.id
      from unnest(${departments.map((d) => d.code)}::text[], ${departments.map((d) => d.label)}::text[], ${departments.map((d) => d.region)}::text[]) as d (code, label, region)
      join regions r on r.code = d.region
      on conflict (code) do update set label = excluded.label, region_id = excluded.region_id
      where (departments.label, departments.region_id) <> (excluded.label, excluded.region_id)`;
    await tx`insert into pharmacy_areas ${tx(labelled(areas), 'label')} on conflict do nothing`;
    await tx`insert into pharmacy_turnovers ${tx(labelled(turnovers), 'label')} on conflict do nothing`;
    await tx`insert into pharmacy_types ${tx(labelled(types), 'label')} on conflict do nothing`;
  });
}
