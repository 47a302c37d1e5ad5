import { useSearchParams } from 'react-router-dom';
import { period as daysText } from '../../../kit/format/format.ts';
import { useSetParam } from '../../../kit/nav/set-param.ts';
import { Report } from '../../../kit/report/report.tsx';
import { useReport } from '../../../kit/report/use-report.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import * as css from './addresses.css.ts';

const PERIODS = [7, 30, 90, 180, 365].map((value) => ({ value, label: `${value} derniers jours` }));
const USUAL = { days: 30, minimum: 10 };
const MAX_MINIMUM = 1_000_000;

/** A whole number of the address, within its limits; the usual one for anything else. */
function readNumber(text: string | null, usual: number, max: number): number {
  const value = Number(text ?? usual);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : usual;
}

/** The networks that visit most: over how many days, from how many visits on. */
export function Component() {
  const [params] = useSearchParams();
  const set = useSetParam();
  const days = readNumber(params.get('days'), USUAL.days, 366);
  const minimum = readNumber(params.get('minimum'), USUAL.minimum, MAX_MINIMUM);
  const query = { days, minimum };
  const { result } = useReport('ip', query);
  const choose = (name: keyof typeof USUAL, value: number) => set(name, value === USUAL[name] ? null : String(value));
  const known = PERIODS.some(({ value }) => value === days);
  return (
    <Page
      title="Analyse des IP"
      note={result ? daysText(result.date_start, result.date_end) : ' '}
      actions={
        <div className={css.choices}>
          <Select
            label="Période"
            options={known ? PERIODS : [{ value: days, label: `${days} derniers jours` }, ...PERIODS]}
            value={days}
            onChange={(value) => choose('days', value)}
          />
          <NumberField
            label="Visites au moins"
            value={minimum}
            minValue={1}
            maxValue={MAX_MINIMUM}
            onChange={(value) => choose('minimum', value === null ? USUAL.minimum : Math.ceil(value))}
          />
        </div>
      }
    >
      <p className={css.about}>
        Les adresses sont tronquées avant d’être stockées : une ligne est un réseau, pas une personne. Un visiteur est
        compté une fois par jour. Les 500 réseaux les plus fréquents s’affichent.
      </p>
      <Report type="ip" query={query} chart={[]} />
    </Page>
  );
}
