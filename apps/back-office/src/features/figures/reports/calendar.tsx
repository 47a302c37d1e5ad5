import { type AdvertiserReport, advertiserReports } from '@officine/sdk/contract';
import { countOf, none } from '@officine/sdk/format';
import { CalendarX, ChevronLeft, ChevronRight, List } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { openFile } from '../../../kit/files/open-file.ts';
import { month as monthName, number } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { IconButton, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PressButton } from '../../../ui/press-button.tsx';
import { ArchiveButton } from './archive-button.tsx';
import * as css from './calendar.css.ts';
import { advertisersIn, type ReportedAdvertiser } from './reported-advertisers.ts';
import { endOfMonth, saveReport } from './save-report.ts';

const SHORT = ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];
const VIEW = { one: 'vue', many: 'vues', feminine: true } as const;

/** The monthly reports of a year: a line for each advertiser, a tile for each month, with its files and its days. */
export function ReportCalendar() {
  const [query, setQuery] = useSearchParams();
  const thisYear = Number(day().slice(0, 4));
  const year = Number(query.get('year')) || thisYear;
  const reading = useQuery(advertiserReports.list, {
    query: { type: 'monthly', year, pagination: false, order: { 'advertiser.name': 'asc' } },
  });
  const go = (to: number) => setQuery(to === thisYear ? {} : { year: String(to) }, { preventScrollReset: true });
  return (
    <Page
      title="Rapports"
      note="Vues de chaque mois ; un mois ouvre ses fichiers et ses jours"
      actions={
        <>
          <LinkButton to="?as=list" icon={<List size={16} />}>
            Liste
          </LinkButton>
          <ArchiveButton type="monthly" />
        </>
      }
    >
      <div className={css.years}>
        <IconButton label={`Rapports de ${year - 1}`} onPress={() => go(year - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <h2 className={css.year} aria-live="polite">
          {year}
        </h2>
        <IconButton label={`Rapports de ${year + 1}`} isDisabled={year >= thisYear} onPress={() => go(year + 1)}>
          <ChevronRight size={16} />
        </IconButton>
      </div>
      <Read of={reading} panel="">
        {({ collection }) =>
          collection.length === 0 ? (
            <Panel>
              <Empty icon={<CalendarX size={24} />} title={none(advertiserReports.list.noun)}>
                Aucun mois de {year} n’a de rapport. Ceux d’un mois sont faits dans les premiers jours du suivant.
              </Empty>
            </Panel>
          ) : (
            <Panel>
              <ul className={css.lines}>
                {advertisersIn(collection).map((one) => (
                  <Line key={one.id ?? 'network'} year={year} {...one} />
                ))}
              </ul>
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}

const Line = ({ id, name, months, year }: ReportedAdvertiser & { year: number }) => (
  <li className={css.line}>
    <h3 className={css.name}>{name}</h3>
    <ul className={css.tiles} aria-label={`${name}, ${year}`}>
      {SHORT.map((short, at) => {
        const first = `${year}-${String(at + 1).padStart(2, '0')}-01`;
        return (
          <li key={short} className={css.place}>
            <Month {...{ short, first, advertiser: id, report: months.get(at + 1) }} />
          </li>
        );
      })}
    </ul>
  </li>
);

interface MonthProps {
  short: string;
  /** First day of the month. */
  first: string;
  advertiser: number | undefined;
  report: AdvertiserReport | undefined;
}
/** Address of the daily reports of a month. */
const daysOf = ({ first, advertiser }: Pick<MonthProps, 'first' | 'advertiser'>) =>
  `?as=list&f.type=daily&f.date=${first}..${endOfMonth(first)}${advertiser ? `&f.advertiser.id=${advertiser}` : ''}`;

/** A month with its views; one that is not over leads to its days. */
function Month({ short, first, advertiser, report }: MonthProps) {
  const navigate = useNavigate();
  if (!report)
    return first.slice(0, 7) === day().slice(0, 7) ? (
      <Link className={css.tile} to={daysOf({ first, advertiser })} aria-label={`${monthName(first)}, en cours`}>
        <span className={css.short}>{short}</span>
        <span>en cours</span>
      </Link>
    ) : (
      <span className={css.blank} data-blank>
        <span className={css.short}>{short}</span>
        <span>—</span>
      </span>
    );
  const label = `${monthName(first)}, ${countOf(VIEW, report.views)}`;
  return (
    <Menu
      label={label}
      groups={[
        {
          actions: [
            ...(report.file
              ? [{ id: 'pdf', label: 'Télécharger le PDF', onAction: () => void openFile(report.file) }]
              : []),
            { id: 'csv', label: 'Télécharger le CSV', onAction: () => void saveReport(report) },
            { id: 'days', label: 'Voir les jours', onAction: () => void navigate(daysOf({ first, advertiser })) },
          ],
        },
      ]}
    >
      <PressButton className={css.tile} aria-label={label}>
        <span className={css.short}>{short}</span>
        <span className={css.views} data-none={report.views === 0 || undefined}>
          {number(report.views)}
        </span>
      </PressButton>
    </Menu>
  );
}
