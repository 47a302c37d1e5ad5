import type { RowError } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useEffect, useRef, useState } from 'react';
import { CellInput } from '../../../ui/cell-input.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { State } from '../../../ui/state.tsx';
import { unseen } from '../../../ui/table.css.ts';
import { number } from '../../format/format.ts';
import { moveInColumn } from '../cell-moves.ts';
import * as css from './import.css.ts';
import type { Mending } from './use-mending.ts';

const WRONG = { one: 'ligne à corriger', many: 'lignes à corriger', feminine: true };

/** A cell that was refused, or corrected since; `at` is -1 where no column is at fault. */
interface Fault {
  readonly line: number;
  readonly at: number;
  readonly header: string;
  readonly reasons: readonly string[];
  /** As the error has it, for a file that cannot be corrected here. */
  readonly value: string;
  /** What a corrected cell had. */
  readonly before?: string;
}
/** Refused and corrected cells, in the order of the file. */
function faultsOf(errors: readonly RowError[], mending: Mending): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { line, at, header, before } of mending.mended.values())
    faults.set(`${line} ${at}`, { line, at, header, before, reasons: [], value: '' });
  for (const error of errors) {
    const at = mending.columnOf(error);
    const key = at < 0 ? `${error.line} ${error.column ?? ''}` : `${error.line} ${at}`;
    const known = faults.get(key);
    faults.set(key, {
      ...known,
      line: error.line,
      at,
      header: at < 0 ? (error.column ?? '') : mending.headerOf(at),
      reasons: [...(known?.reasons ?? []), error.message],
      value: error.value ?? '',
    });
  }
  return [...faults.values()].toSorted((a, b) => a.line - b.line || a.at - b.at);
}

interface RefusedRowsProps {
  /** Those that the server lists. */
  errors: readonly RowError[];
  rejected: number;
  mending: Mending;
  /** The server has not read the last correction yet. */
  isAwaited: boolean;
}
/**
 * Rows that an import would refuse: each wrong cell is corrected in its place, and the server tries the file again. Nothing
 * where none was refused.
 */
export function RefusedRows({ errors, rejected, mending, isAwaited }: RefusedRowsProps) {
  const [isWrongOnly, setWrongOnly] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const { canMend } = mending;
  // The button that led here is gone: the focus goes on in the first wrong cell.
  useEffect(() => {
    if (!canMend) return;
    const frame = requestAnimationFrame(() => table.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [canMend]);
  if (rejected === 0 && mending.mended.size === 0) return null;
  const faults = faultsOf(errors, mending);
  const listed = new Set(errors.map(({ line }) => line)).size;
  const hasMended = faults.some(({ reasons }) => reasons.length === 0);
  const shown = isWrongOnly && rejected > 0 ? faults.filter(({ reasons }) => reasons.length > 0) : faults;
  return (
    <section>
      <div className={css.refusedHead}>
        <h3 className={css.title}>Lignes refusées</h3>
        {hasMended && rejected > 0 && (
          <Checkbox isSelected={isWrongOnly} onChange={setWrongOnly}>
            {countOf(WRONG, rejected)} seulement
          </Checkbox>
        )}
        <span role="status" className={css.quiet}>
          {isAwaited ? 'Vérification…' : hasMended && rejected === 0 && 'Tout est corrigé.'}
        </span>
      </div>
      {/* Focusable: a list that scrolls is reached by the keyboard. */}
      <div className={css.refused} tabIndex={0} role="region" aria-label="Lignes refusées">
        <table ref={table} className={css.refusedTable} aria-label="Lignes refusées">
          <thead className={unseen}>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">À corriger</th>
            </tr>
          </thead>
          <tbody onKeyDown={moveInColumn}>
            {shown.map((fault, at) => (
              <FaultRow
                key={`${fault.line} ${fault.at} ${fault.header}`}
                fault={fault}
                isFirst={shown[at - 1]?.line !== fault.line}
                mending={mending}
                isAwaited={isAwaited}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!canMend && <p className={css.quiet}>Corrigez ces lignes dans votre fichier, puis choisissez-le à nouveau.</p>}
      {rejected > listed && (
        <p className={css.quiet}>Les {number(listed)} premières lignes ; les suivantes viendront après.</p>
      )}
    </section>
  );
}

interface FaultRowProps {
  fault: Fault;
  /** The row's first fault: the others do not say again what the row is about. */
  isFirst: boolean;
  mending: Mending;
  isAwaited: boolean;
}
function FaultRow({ fault, isFirst, mending, isAwaited }: FaultRowProps) {
  const { line, at, header, reasons, value, before } = fault;
  const isWrong = reasons.length > 0;
  const id = `fault-${line}-${at}`;
  return (
    <tr>
      <th scope="row" className={css.faultPlace}>
        {isFirst && (
          <>
            Ligne {line}
            <span className={css.faultName}>{mending.nameOf(line, [at])}</span>
          </>
        )}
      </th>
      <td className={css.fault}>
        <div className={css.faultParts}>
          {header && <span className={css.strong}>{header}</span>}
          {mending.canMend && at >= 0 ? (
            <CellInput
              label={`${header}, ligne ${line}`}
              inputMode="text"
              value={mending.valueOf(line, at)}
              isWrong={isWrong}
              describedBy={id}
              onCommit={(text) => {
                mending.mend(line, at, text.trim());
                return true;
              }}
            />
          ) : (
            value && <span className={css.quiet}>« {value} »</span>
          )}
          <span id={id} className={isWrong ? css.faultReason : css.quiet}>
            {isWrong ? (
              reasons.join(' ')
            ) : isAwaited ? (
              '…'
            ) : (
              <>
                <State tone="accent">Corrigée</State>
                {before ? ` au lieu de « ${before} »` : ' : la case était vide'}
              </>
            )}
          </span>
        </div>
      </td>
    </tr>
  );
}
