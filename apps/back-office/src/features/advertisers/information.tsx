import { broadcasters } from '@officine/sdk/contract';
import { broadcastersSchemas } from '@officine/sdk/schemas';
import { FormPage } from '../../kit/form/form-page.tsx';
import { FormPart } from '../../kit/form/form-part.tsx';
import { AdvertiserPage } from './advertiser-page.tsx';
import { AdvertiserFields } from './fields.tsx';

export const Component = () => (
  <AdvertiserPage>
    {(advertiser) => (
      <FormPage source={broadcasters} schemas={broadcastersSchemas} row={advertiser}>
        <FormPart>
          <AdvertiserFields />
        </FormPart>
      </FormPage>
    )}
  </AdvertiserPage>
);
