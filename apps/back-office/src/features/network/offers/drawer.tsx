import {
  FILE_LIMITS,
  logOfferViews,
  type Offer,
  type OfferInput,
  offerCategories,
  offerProviders,
  offers,
} from '@officine/sdk/contract';
import { offersSchemas } from '@officine/sdk/schemas';
import { can } from '../../../kit/calls/send.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { fileSize } from '../../../kit/format/format.ts';
import { readersTab } from '../shared/publishing/columns.tsx';
import { AudienceNote, publishedText, publishFoot } from '../shared/publishing/publish-foot.tsx';
import { Readings } from '../shared/readings.tsx';
import { OfferCard } from './offer-card.tsx';

const { DateInput, FileInput, RelationInput, SwitchInput, TextInput } = fieldsOf<OfferInput>();

const Foot = publishFoot(false);
const said = publishedText('always');

/** One offer to pharmacies. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={offers}
    schemas={offersSchemas}
    initial={{ isActive: true }}
    foot={Foot}
    said={said}
    tabs={[
      { id: 'preview', label: 'Aperçu', render: (offer) => <OfferCard offer={offer} /> },
      ...readersTab(offers),
      ...(can(logOfferViews.list)
        ? [
            {
              id: 'readings',
              label: 'Lectures',
              render: ({ id: offer }: Offer) => <Readings route={logOfferViews.list} of={{ offer }} />,
            },
          ]
        : []),
    ]}
  >
    {(row) => (
      <>
        <TextInput name="title" full />
        <RelationInput name="category" combo={offerCategories.combo} />
        <RelationInput name="provider" combo={offerProviders.combo} />
        <TextInput name="description" rows={4} />
        <FileInput name="picture" help={`Carrée, ${fileSize(FILE_LIMITS.image)} au plus.`} picture />
        <FileInput name="file" />
        <TextInput name="label_button_file" />
        <span />
        <TextInput name="link" type="url" />
        <TextInput name="label_button_link" />
        <TextInput name="phone_number" type="tel" />
        <SwitchInput name="is_displayed_phone_number" label="Montrer le téléphone" />
        <TextInput name="email" type="email" />
        <SwitchInput name="is_displayed_email" label="Montrer l’email" />
        <DateInput name="date_publish" label="Publier le" help="Vide : tout de suite." />
        <DateInput name="date_end" label="Dernier jour" help="Vide : sans fin." />
        <AudienceNote row={row} telling="always" />
      </>
    )}
  </FormDrawer>
);
export { offersSchemas as schemas };
