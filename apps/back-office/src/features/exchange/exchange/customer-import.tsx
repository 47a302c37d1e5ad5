import { CUSTOMER_IMPORT_COLUMNS } from '@officine/domain';
import { customerImports, FILE_LIMITS, inMegabytes, pharmacies } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { CircleCheck, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { useDrawer } from '../../../kit/drawer/drawer.ts';
import { useFollowedTask } from '../../../kit/effects/follow-task.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { number } from '../../../kit/format/format.ts';
import { ColumnFields, ColumnsStep as ListColumns } from '../../../kit/list/import/columns-step.tsx';
import { Actions, PreviewResult, Receipt, SkipErrors } from '../../../kit/list/import/import-parts.tsx';
import { PastImports } from '../../../kit/list/import/past-imports.tsx';
import { isRecognised, recognisedWords } from '../../../kit/list/import/recognised.ts';
import { RecognisedBar } from '../../../kit/list/import/recognised-bar.tsx';
import { RefusedRows } from '../../../kit/list/import/refused-rows.tsx';
import { type Import, useImport } from '../../../kit/list/import/use-import.ts';
import { useLeaveGuard } from '../../../kit/nav/leave-guard.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Bar, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Note, Tag } from '../../../ui/state.tsx';
import { Steps } from '../../../ui/steps.tsx';
import * as css from './exchange.css.ts';
import { kindOf } from './file-kind.ts';
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

/**
 * One import for pharmacies: a table of the list creates and changes, a file of customers changes. The headings tell which.
 * A file whose columns are known is tried at once.
 */
export function Component() {
  const customers = useCustomerImport();
  const list = useImport('pharmacies');
  const [kind, setKind] = useState<ReturnType<typeof kindOf>>(null);
  const isList = (kind === 'list' || list.receipt !== null) && !customers.started;
  const state = isList ? list : customers;
  const { step, sheet, preview } = state;
  const started = customers.started;
  useLeaveGuard(() => state.file !== null && !started && !list.receipt);
  const take = async (file: File | null) => {
    setKind(null);
    const [ofList, ofCustomers] = await Promise.all([list.take(file), customers.take(file)]);
    setKind(kindOf(ofList, ofCustomers));
  };
  /** The same file as a table of the list, which creates: its columns are asked about. */
  const create = () => {
    setKind('list');
    list.setStep(1);
  };
  const again = () => {
    setKind(null);
    list.again();
    customers.again();
  };
  const reached = started || list.receipt ? -1 : preview ? 2 : sheet ? 1 : 0;
  return (
    <Page
      title="Import de pharmacies"
      note="Crée et modifie les pharmacies du réseau"
      actions={<LinkButton to="../customer-export">Exporter les clients</LinkButton>}
    >
      <Steps steps={STEPS} current={step} reached={reached} onStep={state.setStep} />
      {step === 0 && <FileStep {...{ kind, list, customers }} onTake={(file) => void take(file)} />}
      {isList ? (
        <ListSteps list={list} onAgain={again} />
      ) : (
        <>
          {step === 1 && sheet && <ColumnsStep state={customers} />}
          {step === 2 && preview && <PreviewStep state={customers} {...(list.sheet && { onCreate: create })} />}
          {started && <StartedImport {...started} onAgain={again} />}
          <div role="status">
            {customers.doing && !(customers.doing === 'try' && step === 2) && (
              <Sending percent={customers.percent} then={WORKING[customers.doing]} />
            )}
          </div>
        </>
      )}
      {state.failure && step > 0 && (
        <Note tone="danger" alert icon={<TriangleAlert size={16} />}>
          {state.failure}
        </Note>
      )}
    </Page>
  );
}

interface StepProps {
  state: CustomerImportState;
}
interface FileStepProps {
  kind: ReturnType<typeof kindOf>;
  list: Import;
  customers: CustomerImportState;
  onTake: (file: File | null) => void;
}
function FileStep({ kind, list, customers, onTake }: FileStepProps) {
  const state = kind === 'list' ? list : customers;
  const isPlain = state.sheet !== null && isRecognised(state.sheet, state.fields, kind === 'list' ? list.key : 'Z');
  const isReading = list.busy === 'read' || customers.doing === 'read';
  const isTrying = list.busy === 'try' || customers.doing === 'try';
  const next = () => (isPlain ? void state.rehearse() : state.setStep(1));
  // A classeur is no file of customers: what the list says of it is what is wrong.
  const failure = kind ? state.failure : /\.xlsx$/i.test(list.file?.name ?? '') ? list.failure : customers.failure;
  return (
    <div className={css.narrow}>
      <Panel>
        <Stack>
          <FileField
            label="Fichier CSV ou Excel (XLSX)"
            value={list.file}
            accept=".csv,.txt,.xlsx,text/csv"
            onChange={onTake}
            error={isReading ? undefined : (failure ?? undefined)}
            help={`${inMegabytes(FILE_LIMITS.table)} au plus. Le plus sûr est de partir d’un export des pharmacies ou des clients.`}
          />
          {kind && state.sheet && (
            <Note tone="accent" icon={<CircleCheck size={16} />}>
              {countOf(ROWS, state.sheet.rows)}, {recognisedWords(state.sheet, state.fields)}.{' '}
              {kind === 'list'
                ? 'Une ligne reconnue modifie sa pharmacie, une autre en crée une.'
                : 'Fichier de clients : il modifie les pharmacies, reconnues par leur Z.'}
            </Note>
          )}
          {!list.file && (
            <>
              <p className={css.quiet}>
                Dans l’ordre que vous voulez. Une cellule vide ne change rien, ### vide le champ. Pour créer, le fichier
                doit avoir le code Z, le nom, l’adresse, la région, le pays, le téléphone et l’email. Un fichier de
                clients a ces colonnes :
              </p>
              <ul className={css.codes} aria-label="Colonnes reconnues">
                {CUSTOMER_IMPORT_COLUMNS.map((column) => (
                  <li key={column}>
                    <Tag>{column}</Tag>
                  </li>
                ))}
              </ul>
              <PastImports resource="pharmacies" noun={pharmacies.list.noun} onOpen={(id) => void list.show(id)} />
            </>
          )}
          <div role="status">
            {isReading && <Sending percent={customers.percent} then={WORKING.read} />}
            {isTrying && <Sending percent={state.percent} then={WORKING.try} />}
          </div>
          <Bar>
            <Button variant="primary" isDisabled={!kind} isPending={isReading || isTrying} onPress={next}>
              Continuer
            </Button>
          </Bar>
        </Stack>
      </Panel>
    </div>
  );
}

/** The steps of a table of the list, after its file. */
function ListSteps({ list, onAgain }: { list: Import; onAgain: () => void }) {
  const [skips, setSkips] = useState(false);
  const { step, sheet, preview, receipt, busy } = list;
  const noun = pharmacies.list.noun;
  if (step === 0) return null;
  return (
    <Stack>
      {step === 1 && sheet && <ListColumns state={list} sheet={sheet} noun={noun} />}
      {step === 2 && preview && sheet && (
        <>
          <Outcome {...preview} />
          <RecognisedBar sheet={sheet} fields={list.fields} onChange={() => list.setStep(1)} />
          <PreviewResult state={list} preview={preview} noun={noun} />
          {preview.rejected > 0 && preview.created + preview.updated > 0 && (
            <SkipErrors rejected={preview.rejected} isSelected={skips} onChange={setSkips} />
          )}
        </>
      )}
      {step === 3 && receipt && <Receipt receipt={receipt} noun={noun} />}
      {((busy === 'try' && step < 2) || busy === 'import') && (
        <div role="status">
          <Sending percent={list.percent} then={busy === 'try' ? WORKING.try : 'Enregistrement…'} />
        </div>
      )}
      <Bar>
        <Actions
          state={list}
          skips={skips}
          noun={noun}
          resource="pharmacies"
          end={{ label: 'Importer un autre fichier', onPress: onAgain }}
        />
      </Bar>
    </Stack>
  );
}

interface OutcomeProps {
  created?: number;
  updated: number;
  unchanged: number;
  rejected: number;
}
/** What an import would do, in one line: « 12 créées, 88 modifiées, 0 inchangée ». */
const Outcome = ({ created = 0, updated, unchanged, rejected }: OutcomeProps) => (
  <h2>
    {[
      `${number(created)} ${created > 1 ? 'créées' : 'créée'}`,
      `${number(updated)} ${updated > 1 ? 'modifiées' : 'modifiée'}`,
      `${number(unchanged)} ${unchanged > 1 ? 'inchangées' : 'inchangée'}`,
      ...(rejected > 0 ? [`${number(rejected)} ${rejected > 1 ? 'refusées' : 'refusée'}`] : []),
    ].join(', ')}
  </h2>
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

function PreviewStep({
  state: { preview, sheet, fields, doing, start, setStep, mending, isAwaited },
  onCreate,
}: StepProps & { onCreate?: () => void }) {
  const [skips, setSkips] = useState(false);
  if (!preview) return null;
  const { updated, rejected } = preview;
  return (
    <Stack>
      <Outcome {...preview} />
      {sheet && <RecognisedBar sheet={sheet} fields={fields} onChange={() => setStep(1)} />}
      {preview.errors.some(({ column, message }) => column === 'Z' && message.includes('aucune pharmacie')) && (
        <Bar>
          <Note>
            Ces colonnes modifient sans créer. Pour créer les pharmacies que le réseau n’a pas encore, il faut aussi
            leur nom, leur adresse, leur région, leur téléphone et leur email.
          </Note>
          {onCreate && (
            <Button isDisabled={doing !== null} onPress={onCreate}>
              Créer avec ce fichier
            </Button>
          )}
        </Bar>
      )}
      <ImportResult
        result={preview}
        refused={<RefusedRows errors={preview.errors} rejected={rejected} mending={mending} isAwaited={isAwaited} />}
      />
      {rejected > 0 && updated > 0 && <SkipErrors rejected={rejected} isSelected={skips} onChange={setSkips} />}
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
          isDisabled={updated === 0 || isAwaited || (rejected > 0 && !skips)}
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
