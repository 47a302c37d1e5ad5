import { Suspense } from 'react';
import { later } from '../../../ui/later.ts';
import { Columns } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';

const FieldStates = later(async () => (await import('./field-states.tsx')).FieldStates);

/** Every field, in each state of a form. */
export const Fields = () => (
  <Panel title="Champs">
    <Suspense>
      <Columns layout="three">
        <FieldStates title="Normal" />
        <FieldStates title="Refusé" error="Cette valeur n’est pas acceptée" />
        <FieldStates title="Indisponible" isDisabled />
      </Columns>
    </Suspense>
  </Panel>
);
