import { type CustomerImport, type CustomerImportLine, customerImports, exchange } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLastAnswer } from '../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { download } from '../../../kit/files/download.ts';
import { number } from '../../../kit/format/format.ts';
import * as css from '../../../kit/list/import/import.css.ts';
import { Place, Stopped, Values } from '../../../kit/list/import/result-view.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { Button } from '../../../ui/button.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Note } from '../../../ui/state.tsx';

const PAGE_ROWS = 50;
const PHARMACIES = { one: 'pharmacie', many: 'pharmacies', feminine: true };
const WARNING = { one: 'avertissement', many: 'avertissements' };

interface ImportResultProps {
  result: CustomerImport;
  /** Stands in place of the refused rows: where they are corrected. */
  refused?: ReactNode;
}
/** Figures of a dry run or an import, every row that it changes or refuses, and their files. */
export function ImportResult({ result, refused }: ImportResultProps) {
  const { id, dry_run: isTrial, rows, updated, sleeping = 0, unchanged, rejected, warnings, ignored } = result;
  return (
    <Stack>
      <Stats
        stats={[
          { label: 'Lignes du fichier', value: number(rows) },
          { label: isTrial ? 'À modifier' : 'Modifiées', value: number(updated) },
          { label: 'Inchangées', value: number(unchanged) },
          { label: 'Refusées', value: number(rejected), ...(rejected > 0 && { note: 'à corriger', tone: 'danger' }) },
        ]}
      />
      {sleeping > 0 && <Stopped count={sleeping} noun={PHARMACIES} isTrial={isTrial} />}
      {ignored.length > 0 && <Note>Colonnes non importées : {ignored.join(', ')}.</Note>}
      {warnings.length > 0 && (
        <Note tone="warning">
          {countOf(WARNING, warnings.length)} :
          <ul>
            {warnings.slice(0, 5).map(({ line, column, message }, at) => (
              <li key={at}>
                Ligne {line}
                {column && `, ${column}`} : {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {refused}
      {refused === undefined && rejected > 0 && (
        <Lines key={`rejected ${id}`} id={id} outcome="rejected" title="Lignes refusées" total={rejected} />
      )}
      {updated > 0 && (
        <Lines
          key={`changed ${id}`}
          id={id}
          outcome="changed"
          title={isTrial ? 'Ce qui changera' : 'Ce qui a changé'}
          total={updated}
        />
      )}
      {(rejected > 0 || updated > 0) && (
        <Bar>
          {rejected > 0 && (
            <Button icon={<FileDown size={16} />} onPress={() => void download(exchange.importRejects, { id })}>
              Lignes refusées, à corriger (CSV)
            </Button>
          )}
          <Button icon={<FileDown size={16} />} onPress={() => void download(exchange.importReport, { id })}>
            Compte rendu (CSV)
          </Button>
        </Bar>
      )}
    </Stack>
  );
}

interface LinesProps {
  id: string;
  outcome: 'changed' | 'rejected';
  title: string;
  total: number;
}
/** Rows of a file, page by page. */
function Lines({ id, outcome, title, total }: LinesProps) {
  const [page, setPage] = useState(1);
  const { data, error, reload } = useQuery(customerImports.lines, {
    id,
    query: { outcome, page, itemsPerPage: PAGE_ROWS },
  });
  const shown = useLastAnswer(data);
  return (
    <Panel title={title} flush>
      {error && !shown ? (
        <Failure error={error} onRetry={reload} />
      ) : (
        // Focusable: a list that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={css.lines} tabIndex={0} aria-label={title}>
          {shown?.collection.map((line) => (
            <li key={line.line} className={css.line}>
              <Line {...line} />
            </li>
          )) ?? (
            <li className={css.line}>
              <Skeleton width={30} />
            </li>
          )}
        </ul>
      )}
      {total > PAGE_ROWS && (
        <Pager state={{ page, size: PAGE_ROWS }} patch={({ page: next = 1 }) => setPage(next)} total={total} />
      )}
    </Panel>
  );
}

const Line = ({ line, reference, name, fields, errors }: CustomerImportLine) => (
  <>
    <Place line={line} />
    <span>
      <b className={css.strong}>{name ?? reference}</b>
      {name && <span className={css.quiet}> {reference}</span>}
      <Values fields={fields.map(({ field, ...values }) => ({ ...values, label: field }))} isNew={false} />
      {errors.map(({ column, message, value }, at) => (
        <span key={at} className={css.reason}>
          {column && `${column} : `}
          {message}
          {value && !message.includes(value) && ` « ${value} »`}
        </span>
      ))}
    </span>
  </>
);
