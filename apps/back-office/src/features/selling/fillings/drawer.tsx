import { adverts, type FillingInput, fillings, pharmacies, pools, zones } from '@officine/sdk/contract';
import { fillingsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';

const { DateInput, NumberInput, RelationInput } = fieldsOf<FillingInput>();

/** One filling: for the whole network, one pool, or one pharmacy. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={fillings}
    schemas={fillingsSchemas}
    initial={{ weight: 1 }}
    title={(filling) => filling.advert.title}
  >
    <RelationInput name="zone" combo={zones.combo} full />
    <RelationInput name="advert" combo={adverts.combo} full />
    <RelationInput name="pool" combo={pools.combo} help="Vide : partout." />
    <RelationInput name="pharmacy" combo={pharmacies.combo} help="Vide : partout." />
    <DateInput name="date_start" />
    <DateInput name="date_end" />
    <NumberInput name="weight" help="Plus il est lourd, plus il est montré. De 1 à 100." />
  </FormDrawer>
);
export { fillingsSchemas as schemas };
