import { type Advertiser, broadcasters } from '@officine/sdk/contract';
import { broadcastersSchemas } from '@officine/sdk/schemas';
import { useQuery } from '../../../kit/calls/queries.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AdvertiserTab } from './advertiser-tab.ts';
import { AdvertiserFields, CompanyFields } from './fields.tsx';
import { Situation } from './situation.tsx';

/** Where an advertiser stands, then who it is. */
export const Component = () => <AdvertiserTab>{(advertiser) => <Information advertiser={advertiser} />}</AdvertiserTab>;

function Information({ advertiser }: { advertiser: Advertiser }) {
  // The situation has a height of its own: the form below waits for it, so that nothing moves.
  const { data, error } = useQuery(broadcasters.situation, { id: advertiser.id });
  return (
    <>
      <Panel title="Situation">
        <Situation advertiser={advertiser} />
      </Panel>
      {(data || error) && (
        <FormPage source={broadcasters} schemas={broadcastersSchemas} row={advertiser}>
          <FormPart title="Identité">
            <AdvertiserFields own={advertiser.id} />
          </FormPart>
          <FormPart title="Société facturée">
            <CompanyFields />
          </FormPart>
        </FormPage>
      )}
    </>
  );
}
