import { formatNumber } from '@officine/sdk/format';
import { money, rate } from '../../../../kit/format/format.ts';
import { Panel } from '../../../../ui/panel.tsx';
import * as css from './one.css.ts';
import type { Shown } from './sections.ts';

/** What is charged, as on the paper: lines, then their sums. */
export const Lines = ({ invoice: { lines, amount_net, amount_vat, amount_total } }: Shown) => (
  <Panel title="Lignes" flush>
    <ul className={css.lines}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
        <li key={at} className={css.line}>
          <span className={css.words}>
            {line.description}
            <span className={css.quiet}>
              {formatNumber(line.quantity)} × {money(line.unit_price)} HT · TVA {rate(line.vat_rate / 100)}
            </span>
          </span>
          <span className={css.amount}>{money(line.amount_net)}</span>
        </li>
      ))}
    </ul>
    <dl className={css.sums}>
      <Sum name="Total HT" cents={amount_net} />
      <Sum name="TVA" cents={amount_vat} />
      <Sum name="Total TTC" cents={amount_total} />
    </dl>
  </Panel>
);

const Sum = ({ name, cents }: { name: string; cents: number }) => (
  <div className={css.sum}>
    <dt>{name}</dt>
    <dd className={css.amount}>{money(cents)}</dd>
  </div>
);
