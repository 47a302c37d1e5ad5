import type { ImportSheet } from '@officine/sdk/contract';
import { agree, type Noun } from '@officine/sdk/format';
import { TriangleAlert } from 'lucide-react';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/state.tsx';
import * as table from '../../../ui/table.css.ts';
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
      <div className={css.frame}>
        {/* Focusable: a table that scrolls is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={css.scroll} tabIndex={0} role="region" aria-label="Colonnes du fichier">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col" className={table.head}>
                  Colonne du fichier
                </th>
                <th scope="col" className={table.head}>
                  Champ
                </th>
              </tr>
            </thead>
            <tbody>
              {sheet.columns.map(({ header, samples }, at) => (
                <tr key={`${at} ${header}`} className={table.row}>
                  <td className={`${table.cell} ${css.column}`}>
                    <b className={css.header}>{header || `Colonne ${at + 1}`}</b>
                    <span className={css.samples}>{samples.join(' · ') || 'vide'}</span>
                  </td>
                  <td className={table.cell}>
                    <NativeSelect
                      label={`Champ de la colonne « ${header || at + 1} »`}
                      options={options}
                      value={fields[at] ?? ''}
                      onChange={(field) => setField(at, field)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
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
