import { exchange } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { download } from '../../../kit/files/download.ts';
import { day } from '../../../kit/format/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import * as css from './accounting.css.ts';
import { Control } from './control.tsx';

const YEARS_SHOWN = 6;

/** The entries of a year, as the tax administration asks for them. */
export function Fec() {
  const current = Number(day().slice(0, 4));
  const [year, setYear] = useState(current);
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => ({
    value: current - back,
    label: String(current - back),
  }));
  const save = async () => {
    if (await download(exchange.exportFec, { query: { year } })) toast('Export effectué');
  };
  return (
    <>
      <Panel title="Écritures de l’année (FEC)" note="ventes, banque et opérations diverses">
        <Stack>
          <div className={css.fields}>
            <Select label={headingOf('', 'year')} options={years} value={year} onChange={setYear} />
          </div>
          <Bar>
            <Button variant="primary" icon={<Download size={16} />} onPress={save}>
              Télécharger
            </Button>
          </Bar>
        </Stack>
      </Panel>
      <Control route={exchange.controlFec} query={{ year }} documents="Écritures" />
    </>
  );
}
