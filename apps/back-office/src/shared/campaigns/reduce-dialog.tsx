import { type Campaign, campaignPharmacies, campaigns, invoices, type Outcome } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useRef, useState } from 'react';
import { useAction } from '../../kit/calls/actions.ts';
import { useDebounced } from '../../kit/calls/debounced.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { EffectView } from '../../kit/effects/effect-view.tsx';
import { receiptToast } from '../../kit/effects/receipt-toast.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { money, typography } from '../../kit/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as css from './reduce-dialog.css.ts';

const ALL = 100;
const PRESETS = [25, 50, ALL];
const FIRST = 50;

/** Pharmacies of the campaign: the ids of their shares, and the name of the only one. */
export interface ReducedShares {
  ids: readonly number[];
  name?: string | undefined;
}
interface ReduceDialogProps {
  campaign: Campaign;
  /** The shares to reduce; all of the campaign by default. */
  shares?: ReducedShares;
  onClose: (isDone?: boolean) => void;
}
/**
 * Asks for the percentage of each pharmacy's remaining schedulings to remove, and shows what goes while it moves.
 * Removing all of a campaign is confirmed by its reference, typed.
 */
export function ReduceDialog({ campaign, shares, onClose }: ReduceDialogProps) {
  const least = (campaign.deactivation_percentage ?? 0) + 1;
  const [settled, setSettled] = useState(String(shares ? ALL : Math.max(least, FIRST)));
  const [typed, setTyped] = useDebounced(settled, setSettled);
  const [reference, setReference] = useState('');
  const [isCredited, setCredited] = useState(false);
  const { requesting, success, run } = useAction(campaigns.reduce);
  const wanted = percentOf(typed);
  const isPart = (percents: number) => percents >= least && percents <= ALL;
  const isWrong = !isPart(wanted);
  const asked = percentOf(settled);
  const isConfirmed = wanted < ALL || shares !== undefined || reference.trim() === campaign.reference;
  // Not once it is done: the same percentage is refused from then on.
  const preview = useRehearsal(campaign.id, shares?.ids, isPart(asked) && !requesting && !success ? asked : null);
  const credits = preview.outcome?.credits ?? { count: 0, amount: 0 };
  const reduce = async () => {
    if (isWrong || !isConfirmed) return;
    const credit = isCredited && credits.count > 0;
    const body = { percentage: wanted, ...sharesOf(shares?.ids), ...(credit && { credit }) };
    const outcome = await run({ id: campaign.id, body }, '');
    if (!outcome) return;
    if (credit) sayCredited(outcome);
    receiptToast(`Programmation${shares ? ` de ${nameOf(shares)}` : ''} réduite de ${wanted} %`, outcome);
    onClose(true);
  };
  const form = 'reduce-campaign';
  return (
    <Dialog
      role="alertdialog"
      wide
      title={`Réduire la programmation de ${shares ? nameOf(shares) : `« ${campaign.name} »`}`}
      isOpen
      onClose={() => onClose()}
      actions={
        <>
          <Button onPress={() => onClose()}>Annuler</Button>
          <Button
            variant="dangerous"
            type="submit"
            form={form}
            isPending={requesting}
            isDisabled={isWrong || !isConfirmed}
          >
            {wanted === ALL ? 'Tout retirer' : `Retirer ${isWrong ? '' : `${wanted} %`}`}
          </Button>
        </>
      }
    >
      <p>
        La part choisie des programmations restantes de {shares ? 'ces pharmacies' : 'chaque pharmacie'} est retirée à
        partir d’aujourd’hui, régulièrement. Les jours passés restent. La réduction peut être annulée jusqu’à ce soir,
        minuit.
      </p>
      <form
        id={form}
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          void reduce();
        }}
      >
        <Share
          least={least}
          typed={typed}
          error={isWrong ? `De ${least} à ${ALL} %` : undefined}
          onChange={setTyped}
          onPreset={(preset) => {
            setTyped(preset);
            setSettled(preset);
          }}
        />
        {preview.error && !preview.outcome ? (
          <Failure error={preview.error} onRetry={preview.reload} />
        ) : (
          <EffectView
            effect={preview.outcome ? (preview.outcome.effect ?? null) : undefined}
            without="Aucune programmation n’est retirée : il n’en reste pas."
            ofOne
            isStale={preview.isStale || settled !== typed}
          />
        )}
        {credits.count > 0 && (
          <Checkbox isSelected={isCredited} onChange={setCredited}>
            {typography(
              `Créditer aussi ${countOf(invoices.list.noun, credits.count)} : ${money(credits.amount)} HT. Un avoir ne s’annule pas avec la réduction.`,
            )}
          </Checkbox>
        )}
        {wanted === ALL && !shares && (
          <TextField
            label={`Pour tout retirer, recopiez la référence ${campaign.reference}`}
            value={reference}
            onChange={setReference}
            autoComplete="off"
          />
        )}
      </form>
    </Dialog>
  );
}

/** Says how many invoices were credited, and why others were not. */
function sayCredited({ credits, failures }: Outcome): void {
  const done = (credits?.count ?? 0) - failures.length;
  if (done > 0) toast(countOf({ one: 'avoir établi', many: 'avoirs établis' }, done));
  const [first] = failures;
  if (first)
    toast(`${countOf(invoices.list.noun, failures.length)} sans avoir (${first.label}) : ${first.message}`, 'error');
}

/** A whole number of percents; NaN for any other text. */
const percentOf = (text: string): number => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN);

const sharesOf = (ids: readonly number[] | undefined) => (ids ? { shares: [...ids] } : {});
const nameOf = ({ ids, name }: ReducedShares): string =>
  name ? `« ${name} »` : countOf(campaignPharmacies.list.noun, ids.length);

/** What a percentage removes; the last answer stays while the next one is awaited. */
function useRehearsal(id: number, shares: readonly number[] | undefined, percentage: number | null) {
  const input = percentage === null ? null : { id, body: { percentage, ...sharesOf(shares), dry_run: true } };
  const { data, error, reload } = useQuery(campaigns.reduce, input);
  const last = useRef<Outcome>(undefined);
  if (data) last.current = data;
  return { outcome: last.current, error, reload, isStale: data === undefined && last.current !== undefined };
}

interface ShareProps {
  /** Percentage below which nothing more would go. */
  least: number;
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** A percentage that is chosen, and not still being typed. */
  onPreset: (percentage: string) => void;
}
/** A percentage: typed, chosen, or moved. */
const Share = ({ least, typed, error, onChange, onPreset }: ShareProps) => (
  <>
    <div className={css.choice}>
      <TextField
        label="Part à retirer"
        inputMode="numeric"
        autoFocus
        value={typed}
        onChange={onChange}
        after="%"
        error={error}
      />
      <div className={css.presets}>
        {PRESETS.map((preset) => (
          <Button key={preset} size="small" isDisabled={preset < least} onPress={() => onPreset(String(preset))}>
            {preset} %
          </Button>
        ))}
      </div>
    </div>
    <input
      type="range"
      className={css.slider}
      aria-label="Part à retirer, en pourcents"
      min={least}
      max={ALL}
      value={error ? least : percentOf(typed)}
      onChange={({ target }) => onChange(target.value)}
    />
  </>
);
