import { addDays, parisDate } from '@officine/domain';
import { type Explanation, explanations, pharmacies } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../kit/calls/queries.ts';
import { PanelSkeleton } from '../../kit/feedback/panel-skeleton.tsx';
import { Read } from '../../kit/feedback/read.tsx';
import { date as dateText, typography } from '../../kit/format/format.ts';
import { useSetParam } from '../../kit/nav/set-param.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { link } from '../../ui/table.css.ts';
import { pharmacyScreen } from '../pharmacies/pharmacy-screens.ts';
import { MEDIA_NAMES, Zones } from './chain.tsx';
import { Resting } from './resting.tsx';
import { Steps } from './steps.tsx';
import * as css from './why.css.ts';

const MEDIA = [
  { value: 'both', label: 'Tout' },
  { value: 'internet', label: MEDIA_NAMES.internet },
  { value: 'extranet', label: MEDIA_NAMES.extranet },
] as const;
type Choice = (typeof MEDIA)[number]['value'];

interface WhyPanelProps {
  /** Whose page; chosen in the panel where absent. */
  pharmacy?: number;
  advert?: number | undefined;
  campaign?: number | undefined;
}
/** What a pharmacy's pages show on a day, and why, or why not. The day, the medium and the chosen pharmacy are in the address. */
export function WhyPanel({ pharmacy, advert, campaign }: WhyPanelProps) {
  const [params] = useSearchParams();
  const today = parisDate(new Date());
  const day = params.get('day') ?? today;
  const medium = MEDIA.find(({ value }) => value === params.get('medium'))?.value ?? 'both';
  const at = pharmacy === undefined ? params.get('at') : String(pharmacy);
  const set = useSetParam({ replace: true });
  const isAboutOne = advert !== undefined || campaign !== undefined;
  const query = {
    ...(at && { pharmacy: at }),
    ...(advert !== undefined && { advert }),
    ...(campaign !== undefined && { campaign }),
    ...(medium !== 'both' && { medium }),
    date: day,
  };
  const isAsked = Boolean(at) || isAboutOne;
  const reading = useQuery(explanations.why, isAsked ? { query } : null);
  const choose = (value: string | null) => set('day', value === today ? null : value);
  return (
    <Stack>
      <div className={css.bar}>
        {pharmacy === undefined && (
          <div className={css.where}>
            <PharmacyField
              value={reading.data?.pharmacy.id ?? (at ? Number(at) : null)}
              onChange={(id) => set('at', id === null ? null : String(id))}
            />
          </div>
        )}
        <div className={css.day}>
          <IconButton label="Jour précédent" onPress={() => choose(addDays(day, -1))}>
            <ChevronLeft size={16} />
          </IconButton>
          <DateField label="Jour" value={day} onChange={(value) => value && choose(value)} />
          <IconButton label="Jour suivant" onPress={() => choose(addDays(day, 1))}>
            <ChevronRight size={16} />
          </IconButton>
          {day !== today && <Button onPress={() => choose(null)}>Aujourd’hui</Button>}
        </div>
        <div className={css.medium}>
          <Segmented<Choice>
            label="Support"
            options={MEDIA}
            value={medium}
            onChange={(value) => set('medium', value === 'both' ? null : value)}
          />
        </div>
      </div>
      {!isAsked && (
        <Empty title="Choisissez une pharmacie">Vous verrez ce que ses pages montrent ce jour-là, et pourquoi.</Empty>
      )}
      <Read of={reading} skeleton={isAsked && <PanelSkeleton />}>
        {(found) => <Answer found={found} today={today} isAboutOne={isAboutOne} />}
      </Read>
    </Stack>
  );
}

function PharmacyField({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { data } = useQuery(pharmacies.combo, {});
  return (
    <ComboBox
      label="Pharmacie"
      options={data?.collection ?? []}
      isLoading={!data}
      value={value}
      onChange={onChange}
      placeholder="Nom ou référence"
    />
  );
}

/** What is true of a day that is not today. */
function dayNote(day: string, today: string): string | undefined {
  if (day < today) return 'Les vues sont celles de ce jour-là ; les états, ceux d’aujourd’hui.';
  return day > today ? 'Ce qui est prévu à ce jour.' : undefined;
}

function Answer({ found, today, isAboutOne }: { found: Explanation; today: string; isAboutOne: boolean }) {
  const { pharmacy, date: day, adverts, pages, shown, total, empty_zones: empty } = found;
  const note = dayNote(day, today);
  return (
    <>
      <p className={css.result}>
        <span className={css.said}>
          {shown > 0
            ? `${countOf({ one: 'annonce à l’affiche', many: 'annonces à l’affiche' }, shown)}`
            : 'Aucune annonce à l’affiche'}{' '}
          le {dateText(day)} chez{' '}
          <Link className={link} to={pharmacyScreen('admin', 'delivery', pharmacy.id)}>
            {pharmacy.name}
          </Link>
        </span>
        {note && <span className={css.muted}>{typography(note)}</span>}
        {day < today && (
          <Link className={link} to={pharmacyScreen('admin', 'screenshots', pharmacy.id)}>
            Captures d’écran
          </Link>
        )}
      </p>
      <Resting found={found} today={today} />
      {adverts.length > 0 ? (
        <Zones key={`${day} ${pharmacy.id}`} adverts={adverts} pharmacy={pharmacy.id} isAboutOne={isAboutOne} />
      ) : (
        <Empty icon={<SearchX size={24} />} title="Rien à montrer ce jour-là">
          Aucune annonce n’est programmée, et aucun remplissage n’est prévu pour cette pharmacie.
        </Empty>
      )}
      {adverts.length < total && <p className={css.muted}>{typography(`${adverts.length} annonces sur ${total}.`)}</p>}
      {empty.length > 0 && (
        <p className={css.muted}>
          {typography(`Emplacements sans annonce : ${empty.map(({ label }) => label).join(', ')}.`)}
        </p>
      )}
      <Columns>
        {pages.map(({ medium, steps }) => (
          <Panel key={medium} title={MEDIA_NAMES[medium]}>
            <Steps steps={steps} pharmacy={pharmacy.id} medium={medium} />
          </Panel>
        ))}
      </Columns>
    </>
  );
}
