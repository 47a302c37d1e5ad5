import { laboratories, type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { act } from '../../../../kit/calls/actions.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can, mayWrite } from '../../../../kit/calls/send.ts';
import { useRole } from '../../../../kit/calls/session.ts';
import { MultiComboBox } from '../../../../ui/combo-box.tsx';
import { Panel } from '../../../../ui/panel.tsx';

/** Laboratories that a pharmacy's page shows. Each change is saved at once: they are no field of the site's form. */
export function Laboratories({ pharmacy: { id, laboratories: shown = [] } }: { pharmacy: Pharmacy }) {
  const role = useRole();
  const { data } = useQuery(
    laboratories.combo,
    role === 'admin' || role === 'marketing' ? { query: { isActive: true } } : {},
  );
  const names = shown.map(({ name }) => name).join(', ');
  if (!can(pharmacies.update) || !mayWrite(pharmacies.update, 'laboratories'))
    return <Panel title="Laboratoires">{names || 'Aucun laboratoire'}</Panel>;
  const known = shown.map((one) => ({ value: one.id, label: one.name ?? '' }));
  const others = (data?.collection ?? []).filter(({ value }) => !known.some((one) => one.value === value));
  return (
    <Panel title="Laboratoires">
      <div data-field="laboratories">
        <MultiComboBox
          label="Laboratoires présentés"
          options={[...known, ...others]}
          values={known.map(({ value }) => value)}
          onChange={(values) => void act(pharmacies.update, { id, body: { laboratories: values } })}
        />
      </div>
    </Panel>
  );
}
