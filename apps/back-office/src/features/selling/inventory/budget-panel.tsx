import type { Spread } from '@officine/domain';
import { type InventoryPharmacy, pharmacies } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { money } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Bar } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { budgetFile, type SpreadAmount } from './budget-of.ts';
import * as css from './selection.css.ts';

const SPREADS = [
  { value: 'equal', label: 'Parts égales' },
  { value: 'turnover', label: 'Chiffre d’affaires' },
  { value: 'free', label: 'Places libres' },
] as const satisfies readonly { value: Spread; label: string }[];

interface BudgetPanelProps {
  chosen: readonly InventoryPharmacy[];
  amount: string;
  onAmount: (text: string) => void;
  by: Spread;
  onBy: (by: Spread) => void;
  /** As `readAmount` reads the text. */
  cents: number | string | undefined;
  spread: SpreadAmount;
  period: { from: string | undefined; to: string | undefined };
  /** Zones of the filters. */
  zones: readonly number[];
}
const ProposeDialog = later(async () => (await import('../shared/propose-dialog.tsx')).ProposeDialog);

/** An amount for the chosen pharmacies, and the way to a campaign that has it as its budget. */
export function BudgetPanel({ chosen, amount, onAmount, by, onBy, cents, spread, period, zones }: BudgetPanelProps) {
  const navigate = useNavigate();
  const start = () =>
    navigate('/admin/campaign-new', {
      state: {
        budget: budgetFile(chosen, spread),
        ...(period.from && period.to && { date_start: period.from, date_end: period.to }),
      },
    });
  const propose = () => {
    const proposed = { file: budgetFile(chosen, spread), ...period, zones };
    void showDialog((close) => <ProposeDialog proposed={proposed} onClose={() => close()} />);
  };
  return (
    <Panel title="Budget de campagne" note="rien n’est réservé avant l’enregistrement de la campagne">
      <div className={css.spread}>
        <TextField
          label="Montant à répartir"
          inputMode="decimal"
          placeholder="10 000"
          after="€"
          value={amount}
          onChange={onAmount}
          error={typeof cents === 'string' ? cents : undefined}
        />
        <div className={css.low}>
          <Segmented label="Répartition du montant" options={SPREADS} value={by} onChange={onBy} />
        </div>
        <p className={css.words} role="status">
          {typeof cents === 'number' && wordsOf(cents, spread)}
        </p>
        <Bar>
          <Button icon={<Send size={16} />} isDisabled={spread.shares.size === 0} onPress={propose}>
            Proposer…
          </Button>
          <Button variant="primary" isDisabled={spread.shares.size === 0} onPress={() => void start()}>
            Créer la campagne
          </Button>
        </Bar>
      </div>
    </Panel>
  );
}

function wordsOf(cents: number, { shares, withoutCip, tooMuch }: SpreadAmount): string {
  if (shares.size === 0) return 'Aucune pharmacie choisie n’a de place libre : rien n’est réparti.';
  const amounts = [...shares.values()];
  const [least, most] = amounts.reduce(
    ([low, high], share) => [Math.min(low, share), Math.max(high, share)],
    [Infinity, 0],
  );
  const each = least === most ? `${money(least)} chacune` : `de ${money(least)} à ${money(most)} chacune`;
  const parts = [`${money(cents)} pour ${countOf(pharmacies.list.noun, shares.size)}, ${each}.`];
  if (withoutCip > 0) parts.push(`${countOf(pharmacies.list.noun, withoutCip)} sans CIP laissées de côté.`);
  if (tooMuch > 0) parts.push(`${money(tooMuch)} dépassent les places libres d’une campagne : réduisez le montant.`);
  return typography(parts.join(' '));
}
