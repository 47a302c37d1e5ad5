import type { Entity } from '@officine/sdk';
import { countOf } from '@officine/sdk/format';
import { wordsAt } from '@officine/sdk/labels';
import { contract } from '@officine/sdk/schemas';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { can } from '../../../kit/calls/send.ts';
import type { Row, Source } from '../../../kit/calls/source.ts';
import { exportList } from '../../../kit/files/export.ts';
import { capital } from '../../../kit/format/format.ts';
import { type FilterDef, optionsOf } from '../../../kit/list/filter-def.ts';
import { Filters } from '../../../kit/list/filters.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import * as css from './accounting.css.ts';

/** Logs of events, which have no list on a screen: their days are all that narrows them. */
const EVENT_LOGS = [
  { path: '/log_visits', label: 'Journal des visites' },
  { path: '/log_adverts', label: 'Journal des vues et clics' },
] as const;

const isSource = (value: unknown): value is Source<Row> =>
  typeof value === 'object' && value !== null && 'list' in value && 'get' in value && 'update' in value;
/** Every list of the contract that the user may read, by path. */
const sources = (): readonly Source<Row>[] => {
  const all = (Object.values(contract) as readonly unknown[]).filter(isSource);
  return all.filter((source) => can(source.list) && !source.list.path.startsWith('/temp'));
};
const labelOf = ({ list: { noun } }: Source<Entity>): string => capital(noun.many) + (noun.of ? ` ${noun.of[1]}` : '');

/** Any list or log as a file, by its filters. */
export function Lists() {
  const [params, setParams] = useSearchParams();
  const known = sources();
  const options = [
    ...known.map((source) => ({ value: source.list.path, label: labelOf(source) })),
    ...EVENT_LOGS.map(({ path, label }) => ({ value: path as string, label })),
  ].toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
  const path = params.get('list') ?? '/pharmacies';
  const source = known.find(({ list }) => list.path === path);
  const log = EVENT_LOGS.find((each) => each.path === path);
  return (
    <Panel title="Listes et journaux">
      <Stack>
        <div className={css.fields}>
          <Select
            label="Liste"
            options={options}
            value={path}
            onChange={(next) => setParams({ tool: 'lists', list: next }, { preventScrollReset: true })}
          />
        </div>
        {source && <ListExport key={path} source={source} />}
        {log && <LogExport key={path} path={path} />}
      </Stack>
    </Panel>
  );
}

/** Filters of a list that are chosen, not typed: words, yes or no, days, filled fields. */
const filtersOf = (source: Source<Row>): readonly FilterDef[] =>
  Object.keys(source.list.filters ?? {})
    .filter((id) => !/(^|\.)id$/.test(id) && id !== 'search')
    .map((id) => listFields(source).filter(id as never))
    .filter((filter) => filter.kind === 'date' || optionsOf(filter).length > 0 || wordsAt(source.list.type, filter.id));

function ListExport({ source }: { source: Source<Row> }) {
  const list = useList({
    name: `export${source.list.path}`,
    source,
    columns: [],
    filters: filtersOf(source) as never,
  });
  const { page: _page, itemsPerPage: _size, ...query } = list.query;
  return (
    <>
      <Bar>
        <Filters list={list} />
      </Bar>
      <p className={css.quiet}>
        {list.total === undefined ? ' ' : `${countOf(source.list.noun, list.total)}, avec toutes les colonnes.`}
      </p>
      <Save isEmpty={list.total === 0} save={(format) => exportList(source.list, { ...query, format })} />
    </>
  );
}

function LogExport({ path }: { path: string }) {
  const [after, setAfter] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const days = { ...(after && { after }), ...(before && { before }) };
  const query = after || before ? { datetime: days } : {};
  return (
    <>
      <div className={css.fields}>
        <DateField label="Du" isRequired={false} value={after} onChange={setAfter} />
        <DateField label="Au" isRequired={false} value={before} onChange={setBefore} />
      </div>
      <p className={css.quiet}>
        Sans date, les 30 derniers jours. Un mois compte souvent des centaines de milliers de lignes.
      </p>
      <Save
        isEmpty={false}
        save={(format) => exportList({ path } as Parameters<typeof exportList>[0], { ...query, format })}
      />
    </>
  );
}

interface SaveProps {
  isEmpty: boolean;
  save: (format: 'csv' | 'xlsx') => Promise<void>;
}
const Save = ({ isEmpty, save }: SaveProps) => (
  <Bar>
    <Button variant="primary" icon={<Download size={16} />} isDisabled={isEmpty} onPress={() => save('csv')}>
      CSV
    </Button>
    <Button icon={<Download size={16} />} isDisabled={isEmpty} onPress={() => save('xlsx')}>
      Excel (XLSX)
    </Button>
  </Bar>
);
