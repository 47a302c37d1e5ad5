import type { FileError } from '@officine/domain';
import type { CheckedBudget } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { money } from '../../../../kit/format/format.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { State } from '../../../../ui/state.tsx';
import * as table from '../../../../ui/table.css.ts';
import type { BudgetLine } from './budget-file.ts';

const HEADS = [
  ['Ligne', false],
  ['CIP', false],
  ['Nom dans le fichier', false],
  ['Pharmacie reconnue', false],
  ['Budget', true],
] as const;

/** A file may hold megabytes in one cell, which would stop the browser while it lays them out. */
const MAX_NAME_LENGTH = 200;

interface BudgetPreviewProps {
  lines: readonly BudgetLine[];
  /** Rows of the file. */
  total: number;
  errors: readonly FileError[];
  /** Pharmacies that the rows name, by line; none while the server reads the file. */
  found: CheckedBudget['rows'] | undefined;
}
/** The first rows of a budget file, each with the pharmacy that its CIP names, or what is wrong with it. */
export function BudgetPreview({ lines, total, errors, found }: BudgetPreviewProps) {
  const pharmacies = new Map(found?.map((pharmacy) => [pharmacy.line, pharmacy]));
  const reasons = new Map(errors.map(({ line, reason }) => [line, reason]));
  const title = lines.length < total ? 'Premières lignes' : 'Lignes du fichier';
  return (
    <Panel title={title} note={`${lines.length} sur ${countOf({ one: 'ligne', many: 'lignes' }, total)}`} flush>
      <div className={table.scroll}>
        <table className={table.table} aria-label={title}>
          <thead>
            <tr>
              {HEADS.map(([label, numeric]) => (
                <th key={label} scope="col" className={table.head} data-numeric={numeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, cip, name, total: budget }) => {
              const pharmacy = pharmacies.get(line);
              const reason = reasons.get(line);
              return (
                <tr key={line} className={table.row}>
                  <td className={table.cell} data-figures>
                    {line}
                  </td>
                  <td className={table.cell} data-figures>
                    {cip || '—'}
                  </td>
                  <td className={table.cell}>{name.slice(0, MAX_NAME_LENGTH) || '—'}</td>
                  <td className={reason ? `${table.cell} ${table.wrap}` : table.cell}>
                    {reason ? (
                      <State tone="danger">{reason}</State>
                    ) : pharmacy ? (
                      <>
                        <State tone="accent">{pharmacy.name}</State>
                        <span className={table.aside}>{pharmacy.locality}</span>
                      </>
                    ) : (
                      '…'
                    )}
                  </td>
                  <td className={table.cell} data-numeric>
                    {money(budget)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
