import { countOf, formatNumber } from '@officine/sdk/format';
import { dayjs } from '../../../kit/format/time.ts';
import type { LetterDays } from './letter-days.ts';

export interface LetterFigures {
  /** Visits of the pharmacy's page in both periods. */
  visits: number;
  visitsBefore: number;
  /** Views and clicks of the adverts it shows. */
  views: number;
  clicks: number;
  /** Campaigns that run today. */
  campaigns: number;
  invoices: number;
  papers: number;
  documents: number;
}
/** A piece of a sentence: words, or words that lead to a screen under the role's prefix. */
export type Piece = string | { words: string; to: string };

const monthOf = (date: string): string => dayjs(date).format('MMMM');
/** « de mars », « d’octobre ». */
const of = (month: string): string => (/^[aeiouâéèo]/.test(month) ? `d’${month}` : `de ${month}`);
/** « que mars », « qu’octobre ». */
const than = (words: string): string => (/^[aeiouâéèo]/.test(words) ? `qu’${words}` : `que ${words}`);
const times = (count: number): string => `${formatNumber(count)} fois`;

/** Under this number, a percentage says too much: numbers are compared as they are. */
const MIN_COMPARED = 20;

/** « 12 % de plus qu’aux mêmes jours d’octobre ». */
function comparison(now: number, before: number, days: string): string {
  if (now === before) return `autant ${than(days)}`;
  if (before === 0) return `alors qu’elle n’avait pas été vue ${days}`;
  if (Math.min(now, before) < MIN_COMPARED) return `contre ${times(before)} ${days}`;
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  if (percent === 0) return `presque autant ${than(days)}`;
  return `${formatNumber(percent)} % de ${now > before ? 'plus' : 'moins'} ${than(days)}`;
}

function aboutPage({ visits, visitsBefore }: LetterFigures, { now, before, isWhole }: LetterDays): Piece[] {
  const past = monthOf(before.date_start);
  const days = isWhole ? `en ${past}` : `aux mêmes jours ${of(past)}`;
  const when = isWhole ? `En ${monthOf(now.date_start)}` : 'Ce mois-ci';
  if (visits === 0)
    return [
      visitsBefore === 0
        ? `${when}, votre page n’a pas encore été vue.`
        : `${when}, votre page n’a pas été vue, contre ${times(visitsBefore)} ${days}.`,
    ];
  return [`${when}, votre page a été vue ${times(visits)}, ${comparison(visits, visitsBefore, days)}.`];
}

const running = (count: number): string =>
  count === 1 ? 'une campagne est en cours' : `${formatNumber(count)} campagnes sont en cours`;

function aboutAdverts({ views, clicks, campaigns }: LetterFigures): Piece[] {
  const link = { words: running(campaigns), to: 'campaigns?f.status=running' };
  if (views === 0)
    return campaigns === 0
      ? ['Aucune annonce n’y a été vue, et aucune campagne n’est en cours.']
      : ['Aucune annonce n’y a encore été vue, mais ', link, '.'];
  const shown = `Les annonces y ont été vues ${times(views)}`;
  const clicked = clicks === 0 ? ', sans être cliquées' : ` et cliquées ${times(clicks)}`;
  return campaigns === 0 ? [`${shown}${clicked}.`] : [`${shown}${clicked} ; `, link, '.'];
}

function aboutWork({ invoices, papers, documents }: LetterFigures): Piece[] {
  const waiting = [
    { count: papers, one: 'texte à signer', many: 'textes à signer', to: '' },
    {
      count: invoices,
      one: 'facture à payer',
      many: 'factures à payer',
      to: 'invoices?f.side=payable&f.state=due,late,partly',
    },
    { count: documents, one: 'document à lire', many: 'documents à lire', to: 'documents-catalogue' },
  ].filter(({ count }) => count > 0);
  if (waiting.length === 0) return ['Rien n’attend de votre part.'];
  const pieces = waiting.flatMap(({ count, to, ...noun }, index): Piece[] => {
    const words = countOf(noun, count);
    const joint = index === 0 ? [] : [index === waiting.length - 1 ? ' et ' : ', '];
    return [...joint, to ? { words, to } : words];
  });
  return ['Il vous reste ', ...pieces, '.'];
}

/** The letter of a pharmacy, in three sentences: its page, what its adverts did, what waits for it. */
export const letterOf = (figures: LetterFigures, days: LetterDays): readonly (readonly Piece[])[] => [
  aboutPage(figures, days),
  aboutAdverts(figures),
  aboutWork(figures),
];
