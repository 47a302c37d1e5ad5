import { type ExportLayout, exchange } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';

const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'cp1252', label: 'Windows (CP1252)' },
  { value: 'cp850', label: 'DOS (CP850)' },
] as const;
type Encoding = ExportLayout['encoding'];

interface Choice {
  profile?: string;
  encoding?: Encoding;
  date_start?: string;
  date_end?: string;
}
/** The layout, the encoding and the dates of an accounting export, and the query that they make. */
export function useChoice(use: ExportLayout['use']) {
  const [choice, setChoice] = useState<Choice>({});
  const { data } = useQuery(exchange.layouts, {});
  const layouts = data?.collection.filter((layout) => layout.use === use);
  const usual = layouts?.find(({ is_usual: isUsual }) => isUsual);
  const layout = layouts?.find(({ name }) => name === choice.profile) ?? usual;
  const change = (part: Choice) => setChoice({ ...choice, ...part });
  const { date_start: from, date_end: to } = choice;
  const wrong = from && to && to < from ? 'La date de fin précède la date de début' : undefined;
  const fields = (
    <>
      <Select
        label={headingOf('', 'profile')}
        options={(layouts ?? []).map(({ name, label }) => ({ value: name, label }))}
        value={layout?.name ?? ''}
        onChange={(profile) => setChoice({ ...withoutEncoding(choice), profile })}
      />
      <Select<Encoding>
        label={headingOf('', 'encoding')}
        options={ENCODINGS}
        value={choice.encoding ?? layout?.encoding ?? 'utf-8'}
        onChange={(encoding) => change({ encoding })}
      />
      <DateField
        label="Du"
        isRequired={false}
        value={from ?? null}
        onChange={(day) => setChoice(withDay(choice, 'date_start', day))}
      />
      <DateField
        label="Au"
        isRequired={false}
        value={to ?? null}
        error={wrong}
        onChange={(day) => setChoice(withDay(choice, 'date_end', day))}
      />
    </>
  );
  return { query: choice, isWrong: wrong !== undefined, fields };
}

/** Another layout has an encoding of its own. */
const withoutEncoding = ({ encoding: _encoding, ...rest }: Choice): Choice => rest;
function withDay(choice: Choice, name: 'date_start' | 'date_end', day: string | null): Choice {
  const { [name]: _before, ...rest } = choice;
  return day ? { ...rest, [name]: day } : rest;
}
