import {
  broadcasters,
  type DocumentInput,
  documents,
  logDocumentViews,
  type NetworkDocument,
  pools,
} from '@officine/sdk/contract';
import { documentsSchemas } from '@officine/sdk/schemas';
import { useRole } from '../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { readersTab } from '../shared/publishing/columns.tsx';
import { AudienceNote, publishedText, publishFoot } from '../shared/publishing/publish-foot.tsx';
import { Readings } from '../shared/readings.tsx';
import { TYPES } from './types.ts';

const { DateInput, FileInput, RelationInput, SelectInput, SwitchInput, TextInput } = fieldsOf<DocumentInput>();

const Foot = publishFoot(false);
const said = publishedText('asked');

/** One document for pharmacies. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <FormDrawer
      id={id}
      source={documents}
      schemas={documentsSchemas}
      initial={{ isActive: true }}
      foot={Foot}
      said={said}
      tabs={[
        ...readersTab(documents),
        ...(role === 'admin'
          ? [
              {
                id: 'readings',
                label: 'Lectures',
                render: ({ id: document }: NetworkDocument) => (
                  <Readings route={logDocumentViews.list} of={{ document }} />
                ),
              },
            ]
          : []),
      ]}
    >
      {(row) => (
        <>
          <TextInput name="label" full />
          <SelectInput name="type" options={TYPES} />
          <span />
          <TextInput name="caption" rows={3} />
          <FileInput name="file" />
          {isStaff && <RelationInput name="advertiser" combo={broadcasters.combo} />}
          {isStaff && <RelationInput name="pool" combo={pools.combo} help="Vide : tout le réseau." />}
          <DateInput name="date_publish" label="Publier le" help="Vide : tout de suite." />
          <SwitchInput name="has_notification" label="Prévenir les pharmacies" full />
          <AudienceNote row={row} telling="asked" />
        </>
      )}
    </FormDrawer>
  );
}
export { documentsSchemas as schemas };
