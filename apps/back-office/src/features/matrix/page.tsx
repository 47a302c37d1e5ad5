import { failureText, isApiError } from '@officine/sdk';
import { matrix, type PriceTable } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { write } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { money } from '../../kit/format/format.ts';
import { useLeaveGuard } from '../../kit/nav/leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Note, State } from '../../ui/state.tsx';
import * as table from '../../ui/table.css.ts';
import { PriceCell } from './price-cell.tsx';

const FORMULAS = [
  ['extranet', 'Extranet'],
  ['extranet_internet', 'Extranet et internet'],
] as const;
type Formula = (typeof FORMULAS)[number][0];
type Zone = PriceTable['rows'][number]['zone'];
/** Changed cells; `null` returns a cell to the zone's own price. */
type Changes = Readonly<Record<string, number | null>>;
const keyOf = (zone: Zone, formula: Formula) => `${zone.id} ${formula}`;

/** Daily price of each zone for each formula: an editable grid, saved as a whole. */
export function Component() {
  const { data, error, reload } = useQuery(matrix.get, {});
  const [changes, setChanges] = useState<Changes>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const count = Object.keys(changes).length;
  useLeaveGuard(() => count > 0 && !busy);
  if (error && !data) return <Failure error={error} onRetry={reload} />;

  const save = async () => {
    setBusy(true);
    setFailure(null);
    const prices = Object.entries(changes).map(([key, price]) => {
      const [zone = '', formula] = key.split(' ');
      return { zone: Number(zone), formula: formula as Formula, price };
    });
    try {
      await write(matrix.update, { body: { prices } });
      setChanges({});
      toast('Enregistrement effectué');
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      setFailure(typography(failureText(matrix.update, cause)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page
      title="Matrice de prix"
      note="Prix par jour de chaque emplacement. Une case vide prend le prix de l’emplacement."
      actions={
        <>
          <Button isDisabled={count === 0} onPress={() => setChanges({})}>
            Annuler
          </Button>
          <Button variant="primary" isDisabled={count === 0} isPending={busy} onPress={() => void save()}>
            {count === 0 ? 'Enregistrer' : `Enregistrer (${count})`}
          </Button>
        </>
      }
    >
      {failure && (
        <Note tone="danger" alert icon={<CircleAlert size={16} />}>
          {failure}
        </Note>
      )}
      <div className={table.frame}>
        <div className={table.scroll}>
          <table className={table.table} aria-label="Matrice de prix">
            <thead>
              <tr>
                <th scope="col" className={table.head}>
                  Emplacement
                </th>
                <th scope="col" className={table.head} data-numeric>
                  Prix de l’emplacement
                </th>
                {FORMULAS.map(([formula, label]) => (
                  <th key={formula} scope="col" className={table.head} data-numeric>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(data?.rows ?? []).map(({ zone, ...prices }) => (
                <tr key={zone.id} className={table.row} data-off={!zone.isActive || undefined}>
                  <th scope="row" className={`${table.cell} ${table.name} ${table.rowHead.strong}`}>
                    {zone.reference}
                    <span className={table.aside}>{zone.description}</span>
                  </th>
                  <td className={table.cell} data-numeric>
                    {zone.is_free ? <State>Gratuit</State> : money(zone.price)}
                  </td>
                  {FORMULAS.map(([formula, label]) => {
                    const key = keyOf(zone, formula);
                    const was = prices[formula];
                    return (
                      <td key={formula} className={table.cell} data-numeric>
                        <PriceCell
                          label={`${zone.reference}, ${label}`}
                          value={key in changes ? (changes[key] ?? null) : was}
                          isChanged={key in changes}
                          onChange={(price) => {
                            const { [key]: _before, ...others } = changes;
                            setChanges(price === was ? others : { ...others, [key]: price });
                          }}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
              {!data &&
                Array.from({ length: 8 }, (_, index) => (
                  <tr key={index}>
                    <td className={table.cell} colSpan={4}>
                      <Skeleton width={30} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </div>
    </Page>
  );
}
