import { isPeriodName, PERIODS } from '@officine/domain';
import { formatNumber } from '@officine/sdk/format';
import { valuesOf } from '@officine/sdk/lists';
import { DateField } from '../../ui/date-field.tsx';
import { PickList, type PickOption } from '../../ui/pick-list.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../calls/debounced.ts';
import { useQuery } from '../calls/queries.ts';
import type { Counts } from './facets.ts';
import { type FilterDef, hasSeveral, optionsOf, PERIOD_LABELS, periodOf } from './filter-def.ts';
import * as css from './filter-popover.css.ts';

interface FilterInputProps<F extends FilterDef = FilterDef> {
  filter: F;
  /** As in the address; empty when the filter is not set. */
  value: string;
  /** Undefined until they are counted. */
  counts: Counts | undefined;
  onChange: (value: string) => void;
}
type Of<K extends FilterDef['kind']> = FilterInputProps<Extract<FilterDef, { kind: K }>>;

/** The choice of a filter's values. */
export function FilterInput(props: FilterInputProps) {
  switch (props.filter.kind) {
    case 'text':
      return <TextInput {...(props as Of<'text'>)} />;
    case 'date':
      return <PeriodInput {...(props as Of<'date'>)} />;
    case 'combo':
      return <ComboInput {...(props as Of<'combo'>)} />;
    default:
      return <Values {...props} options={optionsOf(props.filter)} />;
  }
}

function TextInput({ filter, value, onChange }: Of<'text'>) {
  const [typed, setTyped] = useDebounced(value, onChange);
  return (
    <div className={css.field}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what was opened */}
      <TextField label={filter.label} value={typed} onChange={setTyped} autoFocus />
    </div>
  );
}

function Values({ filter, value, counts, onChange, options }: FilterInputProps & { options: readonly PickOption[] }) {
  const withCounts = options.map((option) => ({
    ...option,
    note: counts && formatNumber(counts.get(option.value) ?? 0),
  }));
  return (
    <PickList
      label={filter.label}
      options={withCounts}
      values={valuesOf(value)}
      several={hasSeveral(filter)}
      onChange={(values) => onChange(values.join(','))}
    />
  );
}

/** Choices of the server: the most frequent first, those that would give no row last. */
function ComboInput(props: Of<'combo'>) {
  const { data } = useQuery(props.filter.combo, {});
  const { counts } = props;
  if (!data || !counts)
    return (
      <span role="status" aria-label="Chargement" className={css.field}>
        <Skeleton width={24} />
      </span>
    );
  const options = data.collection
    .map(({ value, label }) => ({ value: String(value), label }))
    .toSorted((a, b) => (counts.get(b.value) ?? 0) - (counts.get(a.value) ?? 0));
  return <Values {...props} options={options} />;
}

const PERIOD_OPTIONS = PERIODS.map((name) => ({ value: name, label: PERIOD_LABELS[name] }));
function PeriodInput({ filter, value, onChange }: Of<'date'>) {
  const { after, before } = periodOf(value) ?? { after: '', before: '' };
  const join = (from: string, to: string) => onChange(from || to ? `${from}..${to}` : '');
  return (
    <>
      <PickList
        label={filter.label}
        options={PERIOD_OPTIONS}
        values={isPeriodName(value) ? [value] : []}
        onChange={([name = '']) => onChange(name)}
      />
      <div className={css.ends}>
        <DateField label="Du" value={after || null} onChange={(next) => join(next ?? '', before)} />
        <DateField label="Au" value={before || null} onChange={(next) => join(after, next ?? '')} />
      </div>
    </>
  );
}
