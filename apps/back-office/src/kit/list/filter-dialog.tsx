import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useQuery } from '../calls/queries.ts';
import { type Combo, type FilterDef, optionsOf, periodOf } from './filter-def.ts';
import type { FiltersProps } from './filters.tsx';

/** Every filter of a list, applied together. */
export function FilterDialog({ filters, values, onChange, onClose }: FiltersProps & { onClose: () => void }) {
  const [draft, setDraft] = useState<Record<string, string>>({ ...values });
  const set = (id: string) => (value: string | number | null) => setDraft({ ...draft, [id]: String(value ?? '') });
  const apply = () => {
    onChange(Object.fromEntries(filters.map(({ id }) => [id, draft[id] ?? ''])));
    onClose();
  };
  return (
    <Dialog
      title="Filtrer la liste"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={() => setDraft({})}>
            Tout effacer
          </Button>
          <Button variant="primary" onPress={apply}>
            Appliquer
          </Button>
        </>
      }
    >
      <Stack>
        {filters.map((filter) => (
          <FilterField key={filter.id} filter={filter} value={draft[filter.id] ?? ''} onChange={set(filter.id)} />
        ))}
      </Stack>
    </Dialog>
  );
}

interface FilterFieldProps {
  filter: FilterDef;
  value: string;
  onChange: (value: string | number | null) => void;
}
function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label } = filter;
  if (filter.kind === 'text') return <TextField label={label} value={value} onChange={onChange} />;
  if (filter.kind === 'combo')
    return <ComboFilter label={label} combo={filter.combo} value={value} onChange={onChange} />;
  if (filter.kind === 'date') {
    const { after, before } = periodOf(value) ?? { after: '', before: '' };
    const join = (from: string, to: string) => onChange(from || to ? `${from}..${to}` : '');
    return (
      <Columns>
        <DateField label={`${label}, du`} value={after || null} onChange={(next) => join(next ?? '', before)} />
        <DateField label="au" value={before || null} onChange={(next) => join(after, next ?? '')} />
      </Columns>
    );
  }
  return (
    <Select
      label={label}
      options={[{ value: '', label: 'Tous' }, ...optionsOf(filter)]}
      value={value}
      onChange={onChange}
    />
  );
}

function ComboFilter({
  label,
  combo,
  value,
  onChange,
}: { label: string; combo: Combo } & Omit<FilterFieldProps, 'filter'>) {
  const { data } = useQuery(combo, {});
  const options = data?.collection ?? [];
  return <ComboBox label={label} options={options} value={value ? Number(value) : null} onChange={onChange} />;
}
