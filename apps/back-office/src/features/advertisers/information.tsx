import { broadcasters } from '@officine/sdk/contract';
import { broadcastersSchemas } from '@officine/sdk/schemas';
import { FormPage } from '../../kit/form/form-page.tsx';
import { AdvertiserPage } from './advertiser-page.tsx';
import { AdvertiserFields } from './fields.tsx';

export const Component = () => (
  <AdvertiserPage>
    {(advertiser) => (
      <FormPage key={advertiser.id} source={broadcasters} schemas={broadcastersSchemas} row={advertiser}>
        <AdvertiserFields />
      </FormPage>
    )}
  </AdvertiserPage>
);
