import { type PoolCommunicationInput, poolCommunications } from '@officine/sdk/contract';
import { poolCommunicationsSchemas } from '@officine/sdk/schemas';
import type { DrawerProps } from '../../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { readersTab } from '../../shared/publishing/columns.tsx';
import { AudienceNote, publishedText, publishFoot } from '../../shared/publishing/publish-foot.tsx';
import { PoolField, usePoolBehind } from './pool-field.tsx';

const { DateInput, FileInput, TextInput } = fieldsOf<PoolCommunicationInput>();

const Foot = publishFoot(true);
const said = publishedText('always');

/** One communication of a pool to its pharmacies. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={poolCommunications}
    schemas={poolCommunicationsSchemas}
    initial={{ ...usePoolBehind(), isActive: true }}
    foot={Foot}
    said={said}
    tabs={readersTab(poolCommunications)}
  >
    {(row) => (
      <>
        <PoolField />
        <TextInput name="title" full />
        <TextInput name="caption" rows={6} />
        <FileInput name="file" />
        <DateInput name="date_publish" label="Publier le" help="Vide : tout de suite." />
        <AudienceNote row={row} telling="always" isOfPool />
      </>
    )}
  </FormDrawer>
);
export { poolCommunicationsSchemas as schemas };
