import { type Advert, type AdvertInput, adverts, broadcasters, explanations } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { advertsSchemas } from '@officine/sdk/schemas';
import { Suspense } from 'react';
import { can } from '../../../kit/calls/send.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { choicesOf } from '../../../kit/format/choices.ts';
import { later } from '../../../ui/later.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { AdvertPreview } from './preview.tsx';
import { ZoneAndPicture } from './sizes.tsx';
import { TopicInput } from './topic-input.tsx';

const { DateInput, RelationInput, SelectInput, TextInput } = fieldsOf<AdvertInput>();

const WhyPanel = later(async () => (await import('../../../shared/why/why-panel.tsx')).WhyPanel);
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
      ...(can(explanations.why)
        ? [
            {
              id: 'why',
              label: 'Diffusion',
              render: ({ id: advert }: Advert) => (
                <Suspense fallback={<Skeleton width={30} />}>
                  <WhyPanel advert={advert} />
                </Suspense>
              ),
            },
          ]
        : []),
    ]}
  >
    <TextInput name="title" full />
    <RelationInput name="advertiser" combo={broadcasters.combo} />
    <TopicInput />
    <ZoneAndPicture />
    <TextInput name="url" type="url" help="Où mène un clic." full />
    <TextInput name="alt" help="Lu à ceux qui ne voient pas l’image." full />
    <TextInput name="html" help="À la place de l’image ; affiché dans un cadre isolé." rows={4} />
    <SelectInput name="visa_kind" options={VISAS} />
    <TextInput name="visa_number" />
    <DateInput name="visa_expiry" />
  </FormDrawer>
);
export { advertsSchemas as schemas };
