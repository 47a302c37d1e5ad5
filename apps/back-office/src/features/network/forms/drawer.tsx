import { broadcasters, type FormInput, forms, pools } from '@officine/sdk/contract';
import { formsSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { readersTab } from '../shared/publishing/columns.tsx';
import { AudienceNote, publishedText, publishFoot } from '../shared/publishing/publish-foot.tsx';

const { DateInput, RelationInput, TextInput } = fieldsOf<FormInput>();

const Foot = publishFoot(false);
const said = publishedText('always');

/** One survey that pharmacies answer. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <FormDrawer
      id={id}
      source={forms}
      schemas={formsSchemas}
      initial={{ isActive: true }}
      foot={Foot}
      said={said}
      tabs={readersTab(forms)}
    >
      {(row) => (
        <>
          <TextInput name="label" full />
          <TextInput name="url" type="url" full />
          <TextInput name="html" help="Montré dans un cadre isolé." rows={5} />
          <TextInput name="url_results" type="url" />
          <TextInput name="field_reference" help="Rempli avec la référence de la pharmacie." />
          {isStaff && <RelationInput name="advertiser" combo={broadcasters.combo} />}
          {isStaff && <RelationInput name="pool" combo={pools.combo} help="Vide : tout le réseau." />}
          <DateInput name="date_publish" label="Publier le" help="Vide : tout de suite." />
          <AudienceNote row={row} telling="always" />
        </>
      )}
    </FormDrawer>
  );
}
export { formsSchemas as schemas };
