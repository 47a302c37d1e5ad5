import { type PoolDocumentInput, poolDocuments } from '@officine/sdk/contract';
import { poolDocumentsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { readersTab } from '../../shared/publishing/columns.tsx';
import { AudienceNote, publishedText, publishFoot } from '../../shared/publishing/publish-foot.tsx';
import { PoolField, usePoolBehind } from './pool-field.tsx';

const { DateInput, FileInput, SwitchInput, TextInput } = fieldsOf<PoolDocumentInput>();

const Foot = publishFoot(true);
const said = publishedText('asked');

/** One document of a pool for its pharmacies. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={poolDocuments}
    schemas={poolDocumentsSchemas}
    initial={{ ...usePoolBehind(), isActive: true }}
    foot={Foot}
    said={said}
    tabs={readersTab(poolDocuments)}
    title={(document) => document.title}
  >
    {(row) => (
      <>
        <PoolField />
        <TextInput name="title" full />
        <TextInput name="label" />
        <span />
        <TextInput name="caption" rows={3} />
        <FileInput name="file" />
        <DateInput name="date_publish" label="Publier le" help="Vide : tout de suite." />
        <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
        <AudienceNote row={row} telling="asked" isOfPool />
      </>
    )}
  </FormDrawer>
);
export { poolDocumentsSchemas as schemas };
