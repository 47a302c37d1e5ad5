import { type ZoneInput, zones } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { zonesSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { choicesOf } from '../../../kit/format/choices.ts';

const { MoneyInput, NumberInput, SelectInput, SwitchInput, TextInput } = fieldsOf<ZoneInput>();

const PLACES = choicesOf(wordsOf('Zone.place'));

/** One zone. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer id={id} source={zones} schemas={zonesSchemas}>
    <TextInput name="reference" />
    <MoneyInput name="price" />
    <TextInput name="description" full />
    <NumberInput name="width" label="Largeur, en pixels" />
    <NumberInput name="height" label="Hauteur, en pixels" />
    <NumberInput name="capacity" help="Combien peuvent se partager l’emplacement un même jour." />
    <SelectInput name="place" options={PLACES} help="Pour un emplacement de l’extranet." />
    <SwitchInput name="is_extranet" label="Sur l’extranet" />
    <SwitchInput name="is_internet" label="Sur internet" />
    <SwitchInput name="is_free" help="Pas vendu : pour les messages du réseau." full />
  </FormDrawer>
);
export { zonesSchemas as schemas };
