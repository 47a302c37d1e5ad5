import { broadcasters } from '@officine/sdk/contract';
import { broadcastersSchemas } from '@officine/sdk/schemas';
import { FormPage } from '../../kit/form/form-page.tsx';
import { FormPart } from '../../kit/form/form-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AdvertiserPage } from './advertiser-page.tsx';
import { AdvertiserFields, CompanyFields } from './fields.tsx';
import { Situation } from './situation.tsx';

/** Where an advertiser stands, then who it is. */
export const Component = () => (
  <AdvertiserPage>
    {(advertiser) => (
      <>
        <Panel title="Situation">
          <Situation advertiser={advertiser} />
        </Panel>
        <FormPage source={broadcasters} schemas={broadcastersSchemas} row={advertiser}>
          <FormPart title="Identité">
            <AdvertiserFields own={advertiser.id} />
          </FormPart>
          <FormPart title="Société facturée">
            <CompanyFields />
          </FormPart>
        </FormPage>
      </>
    )}
  </AdvertiserPage>
);
