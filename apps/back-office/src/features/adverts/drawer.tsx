import { type AdvertInput, adverts, broadcasters, topics, zones } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { advertsSchemas } from '@officine/sdk/schemas';
import { useWatch } from 'react-hook-form';
import { useQuery } from '../../kit/calls/queries.ts';
import { can } from '../../kit/calls/send.ts';
import type { DrawerProps } from '../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { choicesOf } from '../../kit/format/choices.ts';
import { wide } from '../../ui/form.css.ts';
import { Panel } from '../../ui/panel.tsx';
import { Note } from '../../ui/state.tsx';
import { AdvertPreview } from './preview.tsx';

const { DateInput, FileInput, NumberInput, RelationInput, SelectInput, TextInput } = fieldsOf<AdvertInput>();

const VISAS = choicesOf(wordsOf('visa_kind'));

/** One advert, with its preview. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={adverts}
    schemas={advertsSchemas}
    tabs={[
      {
        id: 'preview',
        label: 'Aperçu',
        render: (advert) => (
          <Panel title={`${advert.width} × ${advert.height} px`}>
            <AdvertPreview advert={advert} />
          </Panel>
        ),
      },
    ]}
  >
    <TextInput name="title" full />
    <RelationInput name="advertiser" combo={broadcasters.combo} />
    <RelationInput name="topic" combo={topics.combo} />
    <RelationInput name="zone" combo={can(zones.combo) ? zones.combo : topics.combo} full />
    <Picture />
    <NumberInput name="width" label="Largeur, en pixels" />
    <NumberInput name="height" label="Hauteur, en pixels" />
    <TextInput name="url" type="url" help="Où mène un clic." full />
    <TextInput name="alt" help="Lu à ceux qui ne voient pas l’image." full />
    <TextInput name="html" help="À la place de l’image ; affiché dans un cadre isolé." rows={4} />
    <SelectInput name="visa_kind" options={VISAS} />
    <TextInput name="visa_number" />
    <DateInput name="visa_expiry" />
  </FormDrawer>
);

/** The picture, with a warning when its size is not its zone's. */
function Picture() {
  const [zone, width, height] = useWatch({ name: ['zone', 'width', 'height'] });
  const { data } = useQuery(zones.get, zone && can(zones.get) ? { id: zone } : null);
  const misfits = data?.width && width && (data.width !== width || data.height !== height);
  return (
    <>
      <FileInput name="picture" picture size={{ width, height }} />
      {misfits && (
        <div className={wide}>
          <Note tone="warning">
            L’emplacement {data.reference} attend des annonces de {data.width} × {data.height} px.
          </Note>
        </div>
      )}
    </>
  );
}
