import type { ListImport } from '@officine/sdk/contract';
import { agree, countOf, type Noun } from '@officine/sdk/format';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';
import { number } from '../../format/format.ts';
import * as css from './import.css.ts';

interface ResultViewProps {
  result: ListImport;
  noun: Noun;
  /** Stands in place of the refused rows: where they are corrected. */
  refused?: ReactNode;
}
/** Figures, changes and refused rows of a dry run or an import. */
export function ResultView({ result, noun, refused }: ResultViewProps) {
  const { dry_run: isTrial, created, updated, unchanged, rejected, disabled = 0, changes, errors } = result;
  const figures = [
    [isTrial ? 'À créer' : agree(noun, 'Créé', 2), created],
    [isTrial ? 'À modifier' : agree(noun, 'Modifié', 2), updated],
    [agree(noun, 'Inchangé', 2), unchanged],
  ] as const;
  return (
    <Stack>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className={css.quiet}>{name}</dt>
            <dd className={css.figure}>{number(value)}</dd>
          </div>
        ))}
        <div>
          <dt className={css.quiet}>Lignes refusées</dt>
          <dd className={css.figure} data-refused={rejected > 0 || undefined}>
            {number(rejected)}
          </dd>
        </div>
      </dl>
      {disabled > 0 && <Stopped count={disabled} noun={noun} isTrial={isTrial} />}
      {refused}
      {refused === undefined && errors.length > 0 && (
        <Rows label="Lignes refusées" more={rejected > errors.length ? 'Le fichier les contient toutes.' : undefined}>
          {errors.map(({ line, column, value, message }, at) => (
            <li key={at} className={css.line}>
              <Place line={line} />
              <span>
                {column && <b className={css.strong}>{column} : </b>}
                {message}
                {value && !message.includes(value) && <span className={css.quiet}> « {value} »</span>}
              </span>
            </li>
          ))}
        </Rows>
      )}
      {changes.length > 0 && (
        <Rows
          label={isTrial ? 'Ce qui changera' : 'Ce qui a changé'}
          more={created + updated > changes.length ? `Les ${number(changes.length)} premières lignes.` : undefined}
        >
          {changes.map(({ line, action, label, fields }) => (
            <li key={line} className={css.line}>
              <Place line={line} />
              <span>
                <b className={css.strong}>{label}</b>
                <span className={css.quiet}> {action === 'create' ? 'création' : 'modification'}</span>
                <Values fields={fields.filter(({ after }) => after !== label)} isNew={action === 'create'} />
              </span>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}

interface StoppedProps {
  count: number;
  noun: Noun;
  isTrial: boolean;
}
/** What an import stops, before what it only changes. */
export const Stopped = ({ count, noun, isTrial }: StoppedProps) => (
  <Note tone="danger" icon={<TriangleAlert size={16} />}>
    {countOf(noun, count)} {isTrial && (count > 1 ? 'seront ' : 'sera ')}
    {agree(noun, 'arrêté', count)} : plus rien ne s’en montre. À vérifier d’abord, en tête de la liste.
  </Note>
);

/** Row number of a file. */
export const Place = ({ line }: { line: number }) => <span className={css.place}>Ligne {line}</span>;

interface ValuesProps {
  fields: ListImport['changes'][number]['fields'];
  isNew: boolean;
}
/** Values of a row before and after. */
export const Values = ({ fields, isNew }: ValuesProps) => (
  <ul className={css.values}>
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

interface RowsProps {
  label: string;
  /** Says that there are more rows than shown. */
  more: string | undefined;
  children: ReactNode;
}
const Rows = ({ label, more, children }: RowsProps) => (
  <section>
    <h3 className={css.title}>{label}</h3>
    {/* Focusable: a list that scrolls is reached by the keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <ul className={css.rows} tabIndex={0} aria-label={label}>
      {children}
    </ul>
    {more && <p className={css.quiet}>{more}</p>}
  </section>
);
