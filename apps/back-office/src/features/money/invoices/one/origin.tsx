import { money } from '../../../../kit/format/format.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/state.tsx';
import { compareLines } from './compare.ts';
import * as css from './one.css.ts';
import type { Shown } from './sections.ts';

/** What it charges beside what it would if it were prepared today: the campaign’s bookings, or the month of the site. */
export function Origin({ invoice, dossier: { origin, credits } }: Shown) {
  if (!origin) return null;
  const isDraft = invoice.status === 'draft';
  const source = invoice.type === 'web' ? 'tarif de la formule' : 'programmé aujourd’hui';
  const rows = compareLines(invoice.lines, origin);
  const gap = origin.amount_net - invoice.amount_net;
  if (gap === 0) return isDraft ? <Note tone="accent">Conforme : son montant est celui du {source}.</Note> : null;
  return (
    <Panel title="D’où elle vient" note={isDraft ? 'ce brouillon, et ce qu’il serait aujourd’hui' : source}>
      <div className={css.compared}>
        <span />
        <span className={css.heading}>{isDraft ? 'Brouillon' : 'Facturé'}</span>
        <span className={css.heading}>Aujourd’hui</span>
        <span className={css.heading}>Écart</span>
        {rows.map((row) => (
          <Row key={row.subject} {...row} />
        ))}
        {rows.length > 1 && <Row subject="Total HT" invoiced={invoice.amount_net} now={origin.amount_net} />}
      </div>
      <p className={css.quiet}>{advice({ isDraft, gap, credited: credits.length > 0 })}</p>
    </Panel>
  );
}

const Row = ({ subject, invoiced, now }: { subject: string; invoiced: number; now: number }) => (
  <div className={css.compareRow}>
    <span className={css.words}>{subject}</span>
    <span className={css.figure}>{money(invoiced)}</span>
    <span className={css.figure}>{money(now)}</span>
    <span className={css.figure}>{now === invoiced ? '' : money(now - invoiced)}</span>
  </div>
);

interface Advised {
  isDraft: boolean;
  gap: number;
  credited: boolean;
}
function advice({ isDraft, gap, credited }: Advised): string {
  if (isDraft) return 'Pour reprendre ces montants, supprimez le brouillon et préparez-le à nouveau.';
  if (gap < 0)
    return credited
      ? 'Une partie de l’écart est déjà créditée, par les avoirs ci-dessus.'
      : 'Elle dépasse ce qui est programmé : établissez un avoir sur l’écart.';
  return 'Elle est au-dessous de ce qui est programmé : ce qui manque ne se facture qu’après un avoir sur le tout.';
}
