import { type InvoiceTally, invoices } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../kit/calls/queries.ts';
import { useRole } from '../../kit/calls/session.ts';
import { money } from '../../kit/format/format.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { type InvoiceTab, tabsOf, tallyOf } from './invoice-tab-states.ts';
import * as css from './invoice-tabs.css.ts';

interface InvoiceTabsProps {
  /** Of these rows only: what the list is fixed to. */
  of?: { pharmacy?: number; campaign?: number };
  /** Prepares what has no invoice yet: sites of this month, or campaigns that ended. */
  onPrepare?: (subject: 'web' | 'ended') => void;
}
/** The questions asked of invoices, each with its number and its sum: a press shows those rows. */
export function InvoiceTabs({ of = {}, onPrepare }: InvoiceTabsProps) {
  const role = useRole();
  const { data } = useQuery(invoices.tally, { query: of });
  const [params] = useSearchParams();
  const isAsked = (tab: InvoiceTab) =>
    (['state', 'side'] as const).every((name) => (params.get(`f.${name}`) ?? '') === (tab[name]?.join(',') ?? ''));
  return (
    <nav aria-label="Factures par état" className={css.tabs}>
      {onPrepare && <ToPrepare toPrepare={data?.to_prepare} onPrepare={onPrepare} />}
      {tabsOf(role).map((tab) => {
        const tally = data && tallyOf(tab, data.states);
        return (
          <Link
            key={tab.label}
            to={{ search: addressOf(tab) }}
            className={css.tab}
            aria-current={isAsked(tab) || undefined}
            preventScrollReset
          >
            <span>{tab.label}</span>
            <span className={css.sum}>{tally ? money(tally.amount) : <Skeleton width={6} />}</span>
            <span className={css.quiet}>{tally ? countOf(invoices.list.noun, tally.count) : ' '}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** The filters of a tab alone: its number is of all its rows. */
const addressOf = ({ state, side }: InvoiceTab): string =>
  new URLSearchParams({
    ...(state && { 'f.state': state.join(',') }),
    ...(side && { 'f.side': side.join(',') }),
  }).toString();

interface ToPrepareProps {
  toPrepare: InvoiceTally['to_prepare'];
  onPrepare: (subject: 'web' | 'ended') => void;
}
/** Campaigns that ended and sites of this month, without an invoice. */
function ToPrepare({ toPrepare, onPrepare }: ToPrepareProps) {
  const { campaigns = 0, amount = 0, sites = 0, amount_sites: web = 0 } = toPrepare ?? {};
  return (
    <button type="button" className={css.tab} onClick={() => onPrepare(sites === 0 && campaigns > 0 ? 'ended' : 'web')}>
      <span>À préparer</span>
      <span className={css.sum}>{toPrepare ? money(amount + web) : <Skeleton width={6} />}</span>
      <span className={css.quiet}>
        {toPrepare
          ? `${countOf({ one: 'campagne', many: 'campagnes' }, campaigns)}, ${countOf({ one: 'site', many: 'sites' }, sites)}`
          : ' '}
      </span>
    </button>
  );
}
