import type { FileError } from '@officine/domain';
import { countOf } from '@officine/sdk/format';
import { CircleAlert, Table2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import * as table from '../../../../ui/table.css.ts';
import { draft } from './draft.ts';

/** Says that the campaign goes on without the rows that have errors. */
export function SkipErrors() {
  const { skipErrors } = useSnapshot(draft);
  return (
    <Checkbox
      isSelected={skipErrors}
      onChange={(on) => {
        draft.skipErrors = on;
      }}
    >
      Continuer sans ces lignes
    </Checkbox>
  );
}

interface BudgetErrorsProps {
  errors: readonly FileError[];
  canSkip: boolean;
  /** Opens the grid on these rows. */
  onMend: () => void;
}
const MAX_LISTED_ERRORS = 200;
/** What is wrong with the rows of a budget file, above the rows themselves: it is what is to be mended. */
export function BudgetErrors({ errors, canSkip, onMend }: BudgetErrorsProps) {
  return (
    <Panel
      title="Lignes à corriger"
      note={countOf({ one: 'erreur', many: 'erreurs' }, errors.length)}
      flush
      actions={
        <Button size="small" icon={<Table2 size={14} />} onPress={onMend}>
          Corriger dans le tableau
        </Button>
      }
    >
      <div className={table.scroll}>
        <table className={table.table} aria-label="Lignes à corriger">
          <thead>
            <tr>
              {['Ligne', 'Colonne', 'Valeur', 'Ce qui ne va pas'].map((label) => (
                <th key={label} scope="col" className={table.head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, MAX_LISTED_ERRORS).map(({ line, column, value, reason }, index) => (
              <tr key={index} className={table.row}>
                <td className={table.cell} data-figures>
                  {line ?? '—'}
                </td>
                <td className={table.cell}>{column ?? '—'}</td>
                <td className={table.cell}>{value || '—'}</td>
                <td className={`${table.cell} ${table.wrap}`}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={table.foot}>
        <CircleAlert size={16} aria-hidden />
        {canSkip ? <SkipErrors /> : <span>Corrigez le fichier, puis choisissez-le à nouveau.</span>}
        {errors.length > MAX_LISTED_ERRORS && <span>Les {MAX_LISTED_ERRORS} premières sont montrées.</span>}
      </div>
    </Panel>
  );
}
