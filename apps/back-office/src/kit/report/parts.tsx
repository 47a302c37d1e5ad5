import { REPORT_CUTS, type ReportResult } from '@officine/sdk/contract';
import { cutOf, headingOf } from '@officine/sdk/labels';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { link } from '../../ui/table.css.ts';
import { useDrawer } from '../drawer/drawer.ts';
import type { DrawerKind } from '../drawer/things.ts';
import { text } from '../format/format.ts';
import { PlainLink } from '../nav/plain-link.tsx';
import { figureOf } from './figure.ts';
import { type LongColumn, LongTable } from './long-table.tsx';

type Row = ReportResult['parts'][number]['rows'][number];

interface PartsProps {
  result: ReportResult;
  onExport: (by: string, format: 'csv' | 'xlsx') => void;
}
/** One breakdown at a time, chosen above its table. */
export function Parts({ result, onExport }: PartsProps) {
  const parts = result.parts.filter(({ rows }) => rows.length > 0);
  const [chosen, setChosen] = useState('');
  const part = parts.find(({ by }) => by === chosen) ?? parts[0];
  if (!part) return <Empty title="Aucun chiffre sur cette période" />;
  return (
    <Panel
      flush
      title={
        parts.length === 1 ? (
          cutOf(part.by)
        ) : (
          <Segmented
            label="Découpage des chiffres"
            value={part.by}
            onChange={setChosen}
            options={parts.map(({ by }) => ({ value: by, label: cutOf(by) }))}
          />
        )
      }
      actions={
        <Menu
          label="Exporter"
          groups={[
            {
              actions: [
                { id: 'csv', label: 'CSV', onAction: () => onExport(part.by, 'csv') },
                { id: 'xlsx', label: 'Excel (XLSX)', onAction: () => onExport(part.by, 'xlsx') },
              ],
            },
          ]}
        >
          <Button size="small" icon={<Download size={14} />}>
            Exporter
          </Button>
        </Menu>
      }
    >
      <LongTable
        key={part.by}
        label={cutOf(part.by)}
        rows={part.rows}
        columns={columnsOf(part)}
        keyOf={(row) => row['@id'] ?? row.label}
        {...(isTime(part.by) ? {} : { sort: `-${Object.keys(part.rows[0]?.values ?? {})[0]}` })}
      />
    </Panel>
  );
}

const SiteLink = ({ url }: { url: string | undefined }) =>
  url ? (
    <a className={link} href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : (
    text(null)
  );

const isTime = (by: string): boolean => (REPORT_CUTS as readonly string[]).includes(by);

/** Drawers of what reports are cut by, by the path of their items. The table of all things is too heavy here. */
const KINDS: Readonly<Record<string, DrawerKind>> = {
  ads: 'advert',
  broadcasters: 'advertiser',
  campaigns: 'campaign',
  pharmacies: 'pharmacy',
  zones: 'zone',
};
/** The name of a row, which leads to its drawer over this screen where the user may open it. */
function RowName({ row }: { row: Row }) {
  const drawer = useDrawer();
  const [, path = '', id] = /([^/]+)\/(\d+)$/.exec(row['@id'] ?? '') ?? [];
  const kind = KINDS[path];
  if (!kind) return row.label;
  const { pathname, search } = drawer.to(kind, Number(id));
  return (
    <PlainLink isOver className={link} to={pathname + search}>
      {row.label}
    </PlainLink>
  );
}

const isState = (name: string): boolean => name === 'status';

const textColumn = (name: string): LongColumn<Row> => ({
  id: `text.${name}`,
  label: headingOf('Report', name),
  value: (row) => row.texts?.[name] ?? '',
  render: (row) => (name === 'url' ? <SiteLink url={row.texts?.[name]} /> : text(row.texts?.[name])),
});

function columnsOf({ by, rows }: ReportResult['parts'][number]): LongColumn<Row>[] {
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const texts = [...new Set(rows.flatMap((row) => Object.keys(row.texts ?? {})))];
  // The state, then the figures; what only describes a row comes last.
  return [
    {
      id: 'label',
      label: headingOf('Report', by),
      value: (row) => row.date ?? row.label,
      render: (row) => <RowName row={row} />,
    },
    ...texts.filter(isState).map(textColumn),
    ...names.map((name) => ({
      id: name,
      label: headingOf('Report', name),
      // A site that does not answer has no response time: below the quickest, and no zero.
      value: (row: Row) => row.values[name] ?? -1,
      render: (row: Row) => (name in row.values ? figureOf(name, row.values) : text(null)),
    })),
    ...texts.filter((name) => !isState(name)).map(textColumn),
  ];
}
