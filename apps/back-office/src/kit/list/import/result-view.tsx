import type { ListImport } from '@officine/sdk/contract';
import { agree, type Noun } from '@officine/sdk/format';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/page.tsx';
import * as table from '../../../ui/table.css.ts';
import { number } from '../../format/format.ts';
import * as css from './import.css.ts';

/** Figures, changes and refused rows of a dry run or an import. */
export function ResultView({ result, noun }: { result: ListImport; noun: Noun }) {
  const { dry_run: isTrial, created, updated, unchanged, rejected, changes, errors } = result;
  return (
    <Stack>
      <dl className={css.figures}>
        {(
          [
            [isTrial ? 'À créer' : agree(noun, 'Créé', 2), created],
            [isTrial ? 'À modifier' : agree(noun, 'Modifié', 2), updated],
            [agree(noun, 'Inchangé', 2), unchanged],
            ['Lignes refusées', rejected],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className={css.quiet}>{name}</dt>
            <dd className={css.figure} data-refused={(name === 'Lignes refusées' && value > 0) || undefined}>
              {number(value)}
            </dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <ResultTable
          label="Lignes refusées"
          heads={['Ligne', 'Colonne', 'Valeur', 'Ce qui ne va pas']}
          more={rejected > errors.length ? 'Le fichier des lignes refusées les contient toutes.' : undefined}
        >
          {errors.map(({ line, column, value, message }, at) => (
            <tr key={at} className={table.row}>
              <td className={table.cell} data-figures>
                {line}
              </td>
              <td className={table.cell}>{column ?? '—'}</td>
              <td className={table.cell}>{value || '—'}</td>
              <td className={`${table.cell} ${table.wrap}`}>{message}</td>
            </tr>
          ))}
        </ResultTable>
      )}
      {changes.length > 0 && (
        <ResultTable
          label={isTrial ? 'Ce qui changera' : 'Ce qui a changé'}
          heads={['Ligne', isTrial ? 'Acte' : 'Fait', 'Nom', 'Valeurs']}
          more={
            created + updated > changes.length ? `Les ${number(changes.length)} premières sont montrées.` : undefined
          }
        >
          {changes.map(({ line, action, label, fields }) => (
            <tr key={line} className={table.row}>
              <td className={table.cell} data-figures>
                {line}
              </td>
              <td className={table.cell}>{action === 'create' ? 'Création' : 'Modification'}</td>
              <td className={table.cell}>{label}</td>
              <td className={`${table.cell} ${table.wrap}`}>
                <Values fields={fields.filter(({ after }) => after !== label)} isNew={action === 'create'} />
              </td>
            </tr>
          ))}
        </ResultTable>
      )}
    </Stack>
  );
}

interface ValuesProps {
  fields: ListImport['changes'][number]['fields'];
  isNew: boolean;
}
const Values = ({ fields, isNew }: ValuesProps) => (
  <ul className={css.changes} data-inline={isNew || undefined}>
    {fields.map(({ label, before, after }) => (
      <li key={label}>
        {label} :{' '}
        {!isNew && (
          <>
            <del className={css.before}>{before ?? 'vide'}</del> →{' '}
          </>
        )}
        <ins className={css.after}>{after ?? 'vide'}</ins>
      </li>
    ))}
  </ul>
);

interface ResultTableProps {
  label: string;
  heads: readonly string[];
  /** Says that there are more rows than shown. */
  more: string | undefined;
  children: ReactNode;
}
const ResultTable = ({ label, heads, more, children }: ResultTableProps) => (
  <div>
    <div className={css.frame}>
      {/* Focusable: a table that scrolls is reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.short} tabIndex={0} role="region" aria-label={label}>
        <table className={table.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={table.head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
    {more && <p className={css.quiet}>{more}</p>}
  </div>
);
