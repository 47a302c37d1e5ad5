import type { FileError } from '@officine/domain';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { money, number } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileField } from '../../../../ui/file-field.tsx';
import { Bar, Columns, Push, Stack } from '../../../../ui/page.tsx';
import { Panel, Stats } from '../../../../ui/panel.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Note } from '../../../../ui/state.tsx';
import { BudgetErrors, SkipErrors } from './budget-errors.tsx';
import { BUDGET_LIMIT, COLUMNS, type Mapping, mapColumns, type ReadBudget, readBudget } from './budget-file.ts';
import { BudgetGrid } from './budget-grid.tsx';
import { BudgetPreview } from './budget-preview.tsx';
import { allErrors, useCheckedBudget } from './checked-budget.ts';
import { draft, setFile } from './draft.ts';
import { LiveSimulation } from './live-simulation.tsx';

const WAYS = [
  { value: 'file', label: 'Fichier' },
  { value: 'grid', label: 'Tableau' },
] as const;

/** Step 1: the budget file, its content and its errors. */
export function BudgetStep({ onNext }: { onNext: () => void }) {
  const { file, skipErrors, refused, campaign, isGrid } = useSnapshot(draft) as typeof draft;
  const [budget, setBudget] = useState<ReadBudget | null>(null);
  const [isMending, setMending] = useState(false);
  useEffect(() => {
    let current = true;
    setBudget(null);
    if (file) void readBudget(file).then((read) => current && setBudget(read));
    return () => {
      current = false;
    };
  }, [file]);
  const { answer, requesting } = useCheckedBudget(isGrid ? null : file);
  // The last answer may be that of another file.
  const checked = requesting ? null : answer;
  const errors = allErrors(budget?.errors ?? [], checked, refused);
  // An error of the whole file is shown at its field.
  const isWhole = budget?.pharmacies === 0 && !budget.header && errors.length === 1 && errors[0]?.line === null;
  const wrong = isWhole ? errors[0] : undefined;
  /** A draft that is simulated again has a file, which another one may replace. */
  const isKept = campaign !== null && file === null;
  const usable = isKept || (budget !== null && budget.pharmacies > 0 && (errors.length === 0 || skipErrors));
  return (
    <Stack>
      <Bar>
        <Segmented
          label="Saisie du budget"
          options={WAYS}
          value={isGrid ? 'grid' : 'file'}
          onChange={(way) => {
            draft.isGrid = way === 'grid';
            setMending(false);
          }}
        />
      </Bar>
      {isGrid && <BudgetGrid file={file} isMending={isMending} />}
      {isGrid && errors.length > 0 && (budget?.pharmacies ?? 0) > 0 && <SkipErrors />}
      {!isGrid && (
        <>
          <Panel title="Fichier de budget" note="une ligne par pharmacie : CIP, PHARMACIE, TOTAL">
            <FileField
              label="Fichier CSV"
              value={file}
              accept=".csv,text/csv"
              onChange={(next) => void setFile(next)}
              error={wrong && `${wrong.reason} Choisissez un autre fichier.`}
              help={`${isKept ? 'Le brouillon garde son fichier, sauf si vous en choisissez un autre. ' : ''}Colonnes séparées par un point-virgule, une virgule ou une tabulation. ${BUDGET_LIMIT}`}
            />
            {budget && budget.pharmacies > 0 && (
              <Stats
                stats={[
                  { label: 'Pharmacies', value: number(checked?.count_pharmacies ?? budget.pharmacies) },
                  { label: 'Budget total', value: money(checked?.budget ?? budget.total) },
                  { label: 'Lignes à corriger', value: number(errors.length) },
                ]}
              />
            )}
            {budget && errors.length === 0 && (
              <Note tone="accent" icon={<CircleCheck size={16} />}>
                {checked ? 'Chaque ligne a sa pharmacie.' : 'Le fichier est lisible en entier.'}
              </Note>
            )}
          </Panel>
          {budget?.header && file && <MappingPanel header={budget.header} file={file} />}
          {!budget?.header && !wrong && errors.length > 0 && (
            <BudgetErrors
              errors={errors}
              canSkip={(checked?.count_pharmacies ?? budget?.pharmacies ?? 0) > 0}
              onMend={() => {
                draft.isGrid = true;
                setMending(true);
              }}
            />
          )}
          {budget && budget.pharmacies > 0 && (
            <BudgetPreview
              lines={budget.first}
              total={budget.pharmacies + wrongLines(budget.errors)}
              errors={errors}
              found={checked?.rows}
            />
          )}
        </>
      )}
      <LiveSimulation />
      <Bar>
        <Push />
        <Button variant="primary" isDisabled={!usable} onPress={onNext}>
          Continuer
        </Button>
      </Bar>
    </Stack>
  );
}

/** Lines with an error; a line may have several. */
const wrongLines = (errors: readonly FileError[]) => new Set(errors.flatMap(({ line }) => line ?? [])).size;

function MappingPanel({ header, file }: { header: readonly string[]; file: File }) {
  const [mapping, setMapping] = useState<Partial<Mapping>>({});
  const options = header.map((label, value) => ({ value, label: label || `Colonne ${value + 1}` }));
  const isWhole = COLUMNS.every((column) => mapping[column] !== undefined);
  return (
    <Panel title="Colonnes" note="ce fichier a d’autres noms de colonnes : dites lesquelles sont les bonnes">
      <Columns layout="three">
        {COLUMNS.map((column) => (
          <Select
            key={column}
            label={column}
            options={options}
            value={mapping[column]}
            onChange={(value) => setMapping({ ...mapping, [column]: value })}
          />
        ))}
      </Columns>
      <Bar>
        <Push />
        <Button isDisabled={!isWhole} onPress={async () => setFile(await mapColumns(file, mapping as Mapping))}>
          Appliquer
        </Button>
      </Bar>
    </Panel>
  );
}
