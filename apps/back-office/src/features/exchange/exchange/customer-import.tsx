import { CUSTOMER_IMPORT_COLUMNS } from '@officine/domain';
import { customerImports, FILE_LIMITS, inMegabytes } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { CircleCheck, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { useDrawer } from '../../../kit/drawer/drawer.ts';
import { useFollowedTask } from '../../../kit/effects/follow-task.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { number } from '../../../kit/format/format.ts';
import { ColumnFields } from '../../../kit/list/import/columns-step.tsx';
import { useLeaveGuard } from '../../../kit/nav/leave-guard.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Bar, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Note, Tag } from '../../../ui/state.tsx';
import { Steps } from '../../../ui/steps.tsx';
import * as css from './exchange.css.ts';
import { ImportResult } from './import-result.tsx';
import { Sending } from './sending.tsx';
import { type CustomerImportState, STEPS, useCustomerImport } from './use-customer-import.ts';

const ROWS = { one: 'ligne', many: 'lignes' };
const PHARMACIES = { one: 'pharmacie', many: 'pharmacies' };
const WORKING = {
  read: 'Lecture des colonnes…',
  try: 'Essai des lignes…',
  start: 'Enregistrement du fichier…',
} as const;

/** Import of a file of customers: the file, its columns, what would change, and the import, which goes on by itself. */
export function Component() {
  const state = useCustomerImport();
  const { step, sheet, preview, started, doing, percent, failure } = state;
  useLeaveGuard(() => state.file !== null && !started);
  return (
    <Page
      title="Import de clients"
      note="Modifie les pharmacies du réseau, reconnues par leur Z"
      actions={<LinkButton to="../customer-export">Exporter les clients</LinkButton>}
    >
      <Steps steps={STEPS} current={step} reached={started ? -1 : preview ? 2 : sheet ? 1 : 0} onStep={state.setStep} />
      {step === 0 && <FileStep state={state} />}
      {step === 1 && sheet && <ColumnsStep state={state} />}
      {step === 2 && preview && <PreviewStep state={state} />}
      {started && <StartedImport {...started} onAgain={state.again} />}
      <div role="status">{doing && <Sending percent={percent} then={WORKING[doing]} />}</div>
      {failure && step > 0 && (
        <Note tone="danger" alert icon={<TriangleAlert size={16} />}>
          {failure}
        </Note>
      )}
    </Page>
  );
}

interface StepProps {
  state: CustomerImportState;
}
const FileStep = ({ state: { file, sheet, failure, doing, take, setStep } }: StepProps) => (
  <div className={css.narrow}>
    <Panel>
      <Stack>
        <FileField
          label="Fichier CSV"
          value={file}
          accept=".csv,.txt,text/csv"
          onChange={(next) => void take(next)}
          error={failure ?? undefined}
          help={`${inMegabytes(FILE_LIMITS.csv)} au plus. D’un classeur Excel, enregistrez la feuille en CSV.`}
        />
        {sheet && (
          <Note tone="accent" icon={<CircleCheck size={16} />}>
            {countOf(ROWS, sheet.rows)}, {countOf({ one: 'colonne', many: 'colonnes' }, sheet.columns.length)}.
          </Note>
        )}
        <p className={css.quiet}>
          Colonnes reconnues, dans n’importe quel ordre ; Z est obligatoire. Une cellule vide ne change rien, ### vide
          le champ.
        </p>
        <ul className={css.codes} aria-label="Colonnes reconnues">
          {CUSTOMER_IMPORT_COLUMNS.map((column) => (
            <li key={column}>
              <Tag>{column}</Tag>
            </li>
          ))}
        </ul>
        <Bar>
          <Button variant="primary" isDisabled={!sheet} isPending={doing === 'read'} onPress={() => setStep(1)}>
            Continuer
          </Button>
        </Bar>
      </Stack>
    </Panel>
  </div>
);

function ColumnsStep({ state: { sheet, fields, setField, doing, rehearse, setStep } }: StepProps) {
  if (!sheet) return null;
  const options = [
    { value: '', label: 'Ne pas importer' },
    ...sheet.fields.map(({ field, label, required }) => ({ value: field, label: required ? `${label} *` : label })),
  ];
  const lacksZ = !fields.includes('Z');
  return (
    <div className={css.narrow}>
      <Stack>
        <ColumnFields sheet={sheet} fields={fields} setField={setField} options={options} />
        {lacksZ && (
          <Note tone="warning" icon={<TriangleAlert size={16} />}>
            Choisissez la colonne du code Z, par lequel les pharmacies sont reconnues.
          </Note>
        )}
        <Bar>
          <Button isDisabled={doing !== null} onPress={() => setStep(0)}>
            Retour
          </Button>
          <Button
            variant="primary"
            isDisabled={lacksZ || fields.filter(Boolean).length < 2}
            isPending={doing === 'try'}
            onPress={() => void rehearse()}
          >
            Voir ce qui changera
          </Button>
        </Bar>
      </Stack>
    </div>
  );
}

function PreviewStep({ state: { preview, doing, start, setStep } }: StepProps) {
  const [skips, setSkips] = useState(false);
  if (!preview) return null;
  const { updated, rejected } = preview;
  return (
    <Stack>
      <ImportResult result={preview} />
      {rejected > 0 && updated > 0 && (
        <Checkbox isSelected={skips} onChange={setSkips}>
          Importer sans {rejected > 1 ? `les ${number(rejected)} lignes refusées` : 'la ligne refusée'}
        </Checkbox>
      )}
      {updated === 0 && rejected === 0 && (
        <Note tone="accent" icon={<CircleCheck size={16} />}>
          Rien à changer : tout est déjà comme dans le fichier.
        </Note>
      )}
      <Bar>
        <Button isDisabled={doing !== null} onPress={() => setStep(1)}>
          Retour
        </Button>
        <Button
          variant="primary"
          isDisabled={updated === 0 || (rejected > 0 && !skips)}
          isPending={doing === 'start'}
          onPress={() => void start(skips)}
        >
          {updated > 0 ? `Importer ${countOf(PHARMACIES, updated)}` : 'Importer'}
        </Button>
      </Bar>
    </Stack>
  );
}

interface StartedImportProps {
  id: string;
  task: number;
  onAgain: () => void;
}
/** An import that was started: its progress, then its result. It goes on when this screen is left, or the server stops. */
function StartedImport({ id, task: taskId, onAgain }: StartedImportProps) {
  const { task, isCut } = useFollowedTask(taskId, '');
  const drawer = useDrawer();
  const isDone = task?.state === 'done';
  const { data: result, error, reload } = useQuery(customerImports.get, isDone ? { id } : null);
  // What other screens show of the pharmacies has changed.
  useEffect(() => {
    if (isDone) invalidate();
  }, [isDone]);
  const hasEnded = task?.state === 'parked' || task?.state === 'cancelled';
  return (
    <Stack>
      {isCut && (
        <Note tone="warning" icon={<WifiOff size={16} />}>
          Le serveur ne répond pas : la suite s’affichera dès qu’il revient.
        </Note>
      )}
      {!isDone && !hasEnded && (
        <Panel title="Import en cours">
          <Stack>
            <ProgressBar value={task?.progress ?? 0} label="Avancement de l’import" />
            <p className={css.quiet}>
              Vous pouvez quitter cet écran : l’import continue, et vous serez prévenu à la fin.
            </p>
          </Stack>
        </Panel>
      )}
      {hasEnded && (
        <Note tone="danger" alert icon={<TriangleAlert size={16} />}>
          {typography(task.error ?? 'L’import a été annulé.')} Aucune pharmacie n’a changé.
        </Note>
      )}
      {isDone && (
        <Read of={{ data: result, error, reload }}>
          {(result) => (
            <>
              <Note tone={result.rejected > 0 ? 'warning' : 'accent'} icon={<CircleCheck size={16} />}>
                {result.rejected > 0 ? 'Import effectué avec erreurs' : 'Import effectué'} :{' '}
                {countOf({ one: 'pharmacie modifiée', many: 'pharmacies modifiées' }, result.updated)}
                {result.rejected > 0 &&
                  `, ${countOf({ one: 'ligne refusée', many: 'lignes refusées' }, result.rejected)}`}
                .
              </Note>
              <ImportResult result={result} />
            </>
          )}
        </Read>
      )}
      <Bar>
        <Button variant={isDone || hasEnded ? 'primary' : 'secondary'} onPress={onAgain}>
          Importer un autre fichier
        </Button>
        <Button onPress={() => drawer.open('task', taskId)}>Voir la tâche</Button>
      </Bar>
    </Stack>
  );
}
