import { typography } from '../../../../kit/format/format.ts';
import { invoiceActs } from '../../../../shared/invoices/invoice-acts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import * as css from './one.css.ts';
import type { Shown } from './sections.ts';

/** What can be done with it now, and what cannot, with the reason. */
export function Acts({ invoice, dossier }: Shown) {
  const acts = invoiceActs(invoice, dossier.deductible ?? 0);
  const first = acts.find(({ why }) => !why)?.id;
  return (
    <Panel title="Que faire">
      <ul className={css.acts}>
        {acts.map(({ id, label, why, danger, onAction }) => (
          <li key={id} className={css.act}>
            <Button
              writes
              size="small"
              variant={danger && !why ? 'danger' : id === first ? 'primary' : 'secondary'}
              isDisabled={Boolean(why)}
              onPress={onAction}
            >
              {label}
            </Button>
            {why && <span className={css.quiet}>{typography(why)}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
