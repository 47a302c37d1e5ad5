import { exchange } from '@officine/sdk/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { download } from '../../../kit/files/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { Bar, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as css from './accounting.css.ts';
import { useChoice } from './choice.tsx';
import { Control } from './control.tsx';

/** Customers and their banks for Sage: the format, the dates, and what the file will hold. */
export function Component() {
  const choice = useChoice('sage');
  const [isActive, setActive] = useState(true);
  const query = { ...choice.query, active: isActive };
  const save = async () => {
    if (await download(exchange.exportSage, { query })) toast('Export effectué');
  };
  return (
    <Page title="Export Sage" note="Les clients du réseau et leurs banques">
      <Panel>
        <Stack>
          <div className={css.fields}>{choice.fields}</div>
          <p className={css.quiet}>Sans date, tous les clients ; avec, ceux qui ont changé entre elles.</p>
          <Switch isSelected={isActive} onChange={setActive}>
            Clients actifs seulement
          </Switch>
          <Bar>
            <Button variant="primary" icon={<Download size={16} />} isDisabled={choice.isWrong} onPress={save}>
              Télécharger
            </Button>
          </Bar>
        </Stack>
      </Panel>
      <Control route={exchange.controlSage} query={choice.isWrong ? null : query} documents="Clients" sums={[]} />
    </Page>
  );
}
