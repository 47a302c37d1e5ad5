import { invoices } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { date, money } from '../../../../kit/format/format.ts';
import { explainedFacts } from '../../../../kit/report/explained-facts.tsx';
import { InvoiceLink, ScreenLink } from '../../../../shared/invoices/invoice-link.tsx';
import { periodOf } from '../../../../shared/invoices/invoice-state.tsx';
import { type Fact, Facts, Panel, type Stat, Stats } from '../../../../ui/panel.tsx';
import type { Shown } from './sections.ts';

/** What is due and of when, and what the invoice is about. */
export function Sums({ invoice, dossier, role }: Shown) {
  const { campaign, credited_invoice: credited, kind, status } = invoice;
  const stats: Stat[] = [
    { label: headingOf('Invoice', 'amount_total'), value: money(invoice.amount_total) },
    ...(status === 'issued'
      ? [
          {
            label: kind === 'invoice' ? headingOf('Invoice', 'amount_due') : 'Reste à rendre',
            value: money(Math.abs(invoice.amount_due)),
            note: dueNote(invoice),
            tone: invoice.state === 'late' ? ('danger' as const) : ('muted' as const),
          },
        ]
      : []),
  ];
  const facts: Fact[] = [
    ['Période', periodOf(invoice)],
    ...(campaign
      ? [
          [
            headingOf('Invoice', 'campaign'),
            <ScreenLink key="campaign" to={`/${role}/campaign-reporting/${campaign.id}`}>
              {campaign.name}
            </ScreenLink>,
          ] as const,
        ]
      : []),
    ...(status === 'issued' ? explainedFacts(invoices, invoice, 'date_invoice', 'date_expiry') : []),
    ...(invoice.date_payment ? explainedFacts(invoices, invoice, 'date_payment') : []),
    ...(credited ? [['Avoir sur', <InvoiceLink key="credited" {...credited} />] as const] : []),
    ...(invoice.reason ? [[headingOf('Invoice', 'reason'), invoice.reason] as const] : []),
    ...(dossier.replaces ? [['Remplace', <InvoiceLink key="replaces" {...dossier.replaces} />] as const] : []),
    ...(dossier.replaced_by
      ? [['Remplacée par', <InvoiceLink key="replaced_by" {...dossier.replaced_by} />] as const]
      : []),
    ...dossier.credits.map(
      (credit) =>
        [
          'Avoir',
          <>
            <InvoiceLink {...credit} /> du {date(credit.date)}, {money(credit.amount_total)}
          </>,
        ] as const,
    ),
    ...(role === 'admin' && invoice.exported_at ? explainedFacts(invoices, invoice, 'exported_at') : []),
  ];
  return (
    <Panel>
      <Stats stats={stats} />
      <Facts facts={facts} />
    </Panel>
  );
}

function dueNote({ state, date_expiry: expiry, amount_due: due }: Shown['invoice']): string | undefined {
  if (due <= 0 || !expiry) return undefined;
  return state === 'late' ? `En retard depuis le ${date(expiry)}` : `Pour le ${date(expiry)}`;
}
