import { zones } from '@officine/sdk/contract';
import { zonesSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { MoneyInput, NumberInput, SwitchInput, TextInput } from '../../kit/form/fields.tsx';

/** One zone. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={zones}
    schemas={zonesSchemas}
    defaults={{
      reference: '',
      description: '',
      price: null,
      capacity: null,
      width: null,
      height: null,
      is_extranet: false,
      is_internet: false,
      is_free: false,
    }}
  >
    <TextInput name="reference" label="Référence" />
    <MoneyInput name="price" label="Prix par jour" />
    <TextInput name="description" label="Description" full />
    <NumberInput name="width" label="Largeur, en pixels" />
    <NumberInput name="height" label="Hauteur, en pixels" />
    <NumberInput
      name="capacity"
      label="Annonces par jour"
      help="Combien peuvent se partager l’emplacement un même jour."
    />
    <span />
    <SwitchInput name="is_extranet" label="Sur l’extranet" />
    <SwitchInput name="is_internet" label="Sur internet" />
    <SwitchInput name="is_free" label="Gratuit" help="Pas vendu : pour les messages du réseau." full />
  </FormDrawer>
);
