import type { RouteDef } from '@officine/sdk';
import { type ExportControl, invoices } from '@officine/sdk/contract';
import { countOf, type Noun } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { useLastAnswer } from '../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { PanelFailure } from '../../../kit/feedback/panel-failure.tsx';
import { money, number } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import * as css from './accounting.css.ts';

type Rejected = ExportControl['rejected'][number];

interface ControlProps {
  /** The call that controls an export: `exchange.controlSage`. */
  route: RouteDef & { readonly io: { out: ExportControl } };
  /** Null while the choice is not complete. */
  query: object | null;
  /** What the file is about: « Clients », « Factures ». */
  documents: string;
  /** Sums of the file: without and with VAT. An order of the bank knows what is due only, a file of customers none. */
  sums?: readonly ('net' | 'total')[];
}
const shown = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? <Skeleton width={6} /> : format(value);

/** What an act puts in a file, in words: « 121 factures, 8 110,73 €, 28 écartées ». */
export const inFile = (
  { documents, total, count_rejected: rejected }: ExportControl,
  noun: Noun = invoices.list.noun,
): string =>
  [countOf(noun, documents), money(total), rejected > 0 && countOf(REJECTED, rejected)].filter(Boolean).join(', ');
const REJECTED = { one: 'écartée', many: 'écartées' };

/** What a file will hold, before it is made: its totals, and what stays out with the reason. */
export function Control({ route, query, documents, sums = ['net', 'total'] }: ControlProps) {
  const { data, error, requesting, reload } = useQuery<RouteDef>(route, (query && { query }) as never);
  const control = useLastAnswer(data as ExportControl | undefined);
  // What is wrong with a field is said beside it.
  if (!query || (error && error.violations.length > 0)) return null;
  if (error && !data) return <PanelFailure error={error} onRetry={reload} />;
  return (
    <div className={requesting && control !== data ? css.stale : undefined}>
      <Stack>
        <Stats
          stats={[
            { label: documents, value: shown(control?.documents, number) },
            { label: headingOf('', 'rows'), value: shown(control?.rows, number) },
            ...sums.map((sum) => ({ label: headingOf('', sum), value: shown(control?.[sum], money) })),
            {
              label: headingOf('', 'count_rejected'),
              value: shown(control?.count_rejected, number),
              ...(control && control.count_rejected > 0 && { note: 'hors du fichier', tone: 'danger' as const }),
            },
          ]}
        />
        {control && control.rejected.length > 0 && (
          <Panel
            title="Écartées du fichier"
            note={
              control.count_rejected > control.rejected.length
                ? `les ${number(control.rejected.length)} premières`
                : undefined
            }
            flush
          >
            <LongTable<Rejected>
              label="Écartées du fichier"
              rows={control.rejected}
              keyOf={({ reference, message }) => `${reference} ${message}`}
              columns={[
                { id: 'reference', label: headingOf('', 'reference'), value: ({ reference }) => reference },
                { id: 'name', label: headingOf('', 'name'), value: ({ name }) => name },
                { id: 'message', label: headingOf('', 'reason'), value: ({ message }) => message },
              ]}
              height={320}
            />
          </Panel>
        )}
      </Stack>
    </div>
  );
}
