import { type AccountingMonths, exchange, ledger } from '@officine/sdk/contract';
import { act } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { download } from '../../../kit/files/download.ts';
import { dateTime, text } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import * as css from './ledger.css.ts';

async function take(year: number): Promise<void> {
  const yes = await confirm({
    title: `Arrêter le FEC de ${year} ?`,
    message: 'Le fichier est gardé tel quel pour toujours, et l’année ne se rouvre plus.',
    action: 'Arrêter le FEC',
  });
  if (yes) await act(ledger.takeFec, { body: { year } }, `Le FEC de ${year} est arrêté`);
}

/** Files of entries: years that can be made final, and those that are. */
export function FinalFec({ months: { years, files } }: { months: AccountingMonths }) {
  if (years.length === 0 && files.length === 0) return null;
  return (
    <Panel title="Fichiers des écritures (FEC)" flush={years.length === 0}>
      <Stack>
        {years.map((year) => (
          <Bar key={year}>
            <p className={css.quiet}>{`L’année ${year} est close : son FEC peut être arrêté.`}</p>
            <Button writes onPress={() => void take(year)}>{`Arrêter le FEC de ${year}…`}</Button>
          </Bar>
        ))}
        {files.length > 0 && (
          <LongTable
            label="FEC arrêtés"
            rows={files}
            keyOf={({ year }) => year}
            columns={[
              {
                id: 'year',
                label: 'Année',
                value: ({ year }) => String(year),
                render: ({ year }) => (
                  <TextButton onPress={() => void download(exchange.exportFec, { query: { year } })}>{year}</TextButton>
                ),
              },
              {
                id: 'date',
                label: 'Arrêté le',
                value: ({ date_create: date }) => date,
                render: ({ date_create: date }) => dateTime(date),
              },
              { id: 'user', label: 'Par', value: ({ user }) => text(user) },
              { id: 'sha256', label: 'Empreinte (SHA-256)', value: ({ sha256 }) => sha256 },
            ]}
          />
        )}
      </Stack>
    </Panel>
  );
}
