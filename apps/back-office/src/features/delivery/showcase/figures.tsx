import { day } from '../../../kit/format/time.ts';
import { Chart } from '../../../kit/report/chart.tsx';
import { OccupationCalendar } from '../../../shared/campaigns/occupation.tsx';
import { Columns, Stack } from '../../../ui/page.tsx';
import { Facts, Panel, Stats } from '../../../ui/panel.tsx';
import { Meter, ProgressBar, Skeleton } from '../../../ui/progress.tsx';

const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août'];
const SERIES = ['Angers', 'Brest', 'Caen', 'Dijon', 'Évreux', 'Foix', 'Gap', 'Nice'].map((name, at) => ({
  name,
  data: MONTHS.map((_, month) => 200 + at * 90 + ((month * 37 + at * 53) % 120)),
}));
const ZONES = ['Bandeau du haut', 'Colonne', 'Pavé'];
const cells = ZONES.flatMap((description, zone) =>
  Array.from({ length: 14 }, (_, at) => ({
    zone: { id: zone, reference: `Z-${zone}`, description },
    date: day(at),
    count_schedulings: at,
    booked: (at + 1) * (zone + 2),
    capacity: 40,
  })),
);

/** Figures as numbers, bars, charts and a calendar. */
export const Figures = () => (
  <Stack>
    <Stats
      stats={[
        { label: 'Vues', value: '12 408', note: 'en hausse de 8 %', tone: 'accent' },
        { label: 'Clics', value: '96', note: 'en baisse de 3 %', tone: 'danger' },
        { label: 'Reliquat', value: '0,00 €', note: 'rien à reprendre' },
      ]}
    />
    <Columns>
      <Panel title="Avancement">
        <Stack>
          <Meter value={42} label="Avancement de l’exemple" wide />
          <Meter value={100} label="Exemple terminé" wide quiet />
          <ProgressBar value={66} label="Envoi de l’exemple" />
          <Skeleton width={24} />
        </Stack>
      </Panel>
      <Panel title="Faits">
        <Facts
          facts={[
            ['Annonceur', 'Laboratoire Alba'],
            ['Période', '01/03/2026 – 31/03/2026'],
            ['Validée le', null],
          ]}
        />
      </Panel>
    </Columns>
    <Columns>
      <Chart title="Courbes" categories={MONTHS} series={SERIES} />
      <Chart title="Barres" kind="bar" categories={MONTHS} series={SERIES.slice(0, 2)} />
    </Columns>
    <OccupationCalendar cells={cells} />
  </Stack>
);
