import { type PoolInput, poolBanners, pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import { Plus } from 'lucide-react';
import { can } from '../../../../kit/calls/send.ts';
import { useDrawer } from '../../../../kit/drawer/drawer.ts';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { PoolBanner } from '../../../../shared/pools/pool-banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { State } from '../../../../ui/state.tsx';
import { OwnPool } from './own-pool.tsx';

const { RelationInput } = fieldsOf<PoolInput>();

/** The banner that the pool shows on the first screen of its pharmacies: which one, and as they see it. */
export const Component = () => (
  <OwnPool title="Bannière" note="Montrée sur le tableau de bord de vos pharmacies">
    {(pool) => (
      <>
        {pool.banner ? (
          <PoolBanner banner={pool.banner} />
        ) : (
          <State tone="warning">Aucune bannière n’est montrée</State>
        )}
        <FormPage source={pools} schemas={poolsSchemas} row={pool}>
          <FormPart title="Bannière montrée">
            <RelationInput name="banner" combo={poolBanners.combo} full help="Vide : aucune." />
            <NewBanner />
          </FormPart>
        </FormPage>
      </>
    )}
  </OwnPool>
);

function NewBanner() {
  const drawer = useDrawer();
  if (!can(poolBanners.create)) return null;
  return (
    <div>
      <Button icon={<Plus size={16} />} onPress={() => drawer.open('poolBanner')}>
        Nouvelle bannière
      </Button>
    </div>
  );
}
