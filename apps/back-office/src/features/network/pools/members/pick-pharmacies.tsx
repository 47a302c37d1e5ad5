import { isApiError } from '@officine/sdk';
import { pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { MultiComboBox } from '../../../../ui/combo-box.tsx';
import { Bar, Stack } from '../../../../ui/page.tsx';
import { Note } from '../../../../ui/state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type Found, findPharmacies, type Picked } from './find-pharmacies.ts';
import * as css from './pick-pharmacies.css.ts';
import { readCodes } from './read-codes.ts';

const PASTED_ROWS = 5;
const FOUND = { one: 'pharmacie trouvée', many: 'pharmacies trouvées', feminine: true };

interface PickPharmaciesProps {
  picked: readonly Picked[];
  onChange: (picked: readonly Picked[]) => void;
}
/** Pharmacies chosen one by one, or by a pasted list of references and CIPs. */
export function PickPharmacies({ picked, onChange }: PickPharmaciesProps) {
  const { data } = useQuery(pharmacies.combo, { query: { isActive: true } });
  const known = picked.map(({ id, name, reference }) => ({
    value: id,
    label: [name, reference].filter(Boolean).join(' · '),
  }));
  const others = (data?.collection ?? []).filter(({ value }) => !picked.some(({ id }) => id === value));
  const choose = (ids: readonly number[]) =>
    onChange(
      ids.map(
        (id) =>
          picked.find((one) => one.id === id) ?? { id, name: others.find(({ value }) => value === id)?.label ?? '' },
      ),
    );
  return (
    <Stack>
      <PastedList
        onFound={(found) => onChange([...picked, ...found.filter(({ id }) => !picked.some((one) => one.id === id))])}
      />
      <MultiComboBox
        label="Pharmacies choisies"
        options={[...known, ...others]}
        values={known.map(({ value }) => value)}
        isLoading={!data}
        onChange={choose}
      />
    </Stack>
  );
}

function PastedList({ onFound }: { onFound: (found: readonly Picked[]) => void }) {
  const [text, setText] = useState('');
  const [result, setResult] = useState<Found | string>();
  const search = async () => {
    try {
      const answer = await findPharmacies(readCodes(text));
      setResult(answer);
      onFound(answer.found);
      // What was not found stays, to be corrected.
      setText(answer.missing.map(({ code }) => code).join('\n'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setResult(error.message);
    }
  };
  return (
    <Stack>
      <TextField
        label="Coller une liste"
        help="Une référence ou un CIP par ligne, ou la première colonne d’un tableau."
        rows={PASTED_ROWS}
        value={text}
        onChange={setText}
      />
      <Bar>
        <Button isDisabled={text.trim() === ''} onPress={search}>
          Chercher ces pharmacies
        </Button>
      </Bar>
      <div role="status">{result !== undefined && <Result of={result} />}</div>
    </Stack>
  );
}

function Result({ of }: { of: Found | string }) {
  if (typeof of === 'string')
    return (
      <Note tone="danger" icon={<CircleAlert size={16} />}>
        {of}
      </Note>
    );
  const { found, missing } = of;
  return (
    <Note
      tone={missing.length > 0 ? 'warning' : 'accent'}
      icon={missing.length > 0 ? <CircleAlert size={16} /> : <CircleCheck size={16} />}
    >
      {countOf(FOUND, found.length)}.
      {missing.length > 0 && (
        <>
          {' '}
          Aucune pharmacie n’a ces références ni ces CIP :
          <ul className={css.missing}>
            {missing.map(({ line, code }) => (
              <li key={code}>
                Ligne {line} : {code}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}
