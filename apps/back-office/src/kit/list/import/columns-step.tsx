import type { ImportSheet } from '@officine/sdk/contract';
import { agree, type Noun } from '@officine/sdk/format';
import { TriangleAlert } from 'lucide-react';
import { Stack } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/state.tsx';
import * as css from './import.css.ts';
import { type Import, NO_KEY } from './use-import.ts';

interface ColumnsStepProps {
  state: Import;
  sheet: ImportSheet;
  noun: Noun;
}
/** Step 2: the field of each column, and what identifies the items to change. */
export function ColumnsStep({ state, sheet, noun }: ColumnsStepProps) {
  const { fields, key, keys, setField, setKey } = state;
  const missing = sheet.fields.filter(({ field, required }) => required && !fields.includes(field));
  const options = [
    { value: '', label: 'Ne pas importer' },
    ...(sheet.keys.some((each) => each.key === 'id') ? [{ value: 'id', label: 'Id' }] : []),
    ...sheet.fields.map(({ field, label, required }) => ({ value: field, label: required ? `${label} *` : label })),
  ];
  return (
    <Stack>
      <ColumnFields sheet={sheet} fields={fields} setField={setField} options={options} />
      <Select
        label={`Reconnaître les ${noun.many} ${agree(noun, 'existant', 2)} par`}
        help="Une ligne reconnue modifie l’existant ; une autre crée. Une cellule vide ne change rien, ### vide le champ."
        options={[
          ...keys.map((each) => ({ value: each.key, label: each.label })),
          { value: NO_KEY, label: 'Ne pas les reconnaître : tout créer' },
        ]}
        value={key}
        onChange={setKey}
      />
      {missing.length > 0 && (
        <Note tone="warning" icon={<TriangleAlert size={16} />}>
          Sans colonne : {missing.map(({ label }) => label).join(', ')}. Les lignes à créer seront refusées.
        </Note>
      )}
      {sheet.files.length > 0 && (
        <Note tone="warning" icon={<TriangleAlert size={16} />}>
          Obligatoire et absent d’un tableau : {sheet.files.join(', ')}. Seules les lignes reconnues seront importées.
        </Note>
      )}
    </Stack>
  );
}

interface ColumnFieldsProps {
  sheet: Pick<ImportSheet, 'columns'>;
  /** Field of each column; empty for a column to ignore. */
  fields: readonly string[];
  setField: (at: number, field: string) => void;
  options: readonly { value: string; label: string }[];
}
/** Each column of a file with its first values, and the field that it fills. */
export const ColumnFields = ({ sheet, fields, setField, options }: ColumnFieldsProps) => (
  <ul className={css.columns} aria-label="Colonnes du fichier">
    {sheet.columns.map(({ header, samples }, at) => (
      <li key={`${at} ${header}`}>
        <Select
          label={header || `Colonne ${at + 1}`}
          help={samples.join(' · ') || 'Colonne vide'}
          options={options}
          value={fields[at] ?? ''}
          onChange={(field) => setField(at, field)}
        />
      </li>
    ))}
  </ul>
);
