import { type PoolInput, poolBanners, pools } from '@officine/sdk/contract';
import { can, mayWrite } from '../../../kit/calls/send.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { Unused } from '../../../kit/form/unused.tsx';

const { FileInput, RelationInput, TextInput } = fieldsOf<PoolInput>();

/** Links of a pool to its networks. */
export const PoolNetworks = () => (
  <FormPart title="Réseaux sociaux">
    <TextInput name="url_facebook" type="url" />
    <TextInput name="url_instagram" type="url" />
    <TextInput name="url_tiktok" type="url" />
  </FormPart>
);

/**
 * Fields of a pool on its page and in its wizard; `own` is the id of the pool that is changed. A pool itself has screens
 * of their own for its networks and its banner.
 */
export const PoolFields = ({ own }: { own?: number }) => (
  <>
    <FormPart title="Identité">
      <TextInput name="name" full />
      <TextInput name="reference" />
      <TextInput name="holder" />
      <TextInput name="subdomain" />
      <TextInput name="url" type="url" />
      {can(pools.create) && (
        <>
          <Unused name="reference" list={pools.list} by="reference" own={own} code="reference_exists" />
          <Unused name="subdomain" list={pools.list} by="subdomain" own={own} code="subdomain_exists" />
          <Unused name="url" list={pools.list} by="url" own={own} code="url_exists" />
        </>
      )}
      <TextInput name="description" rows={4} />
    </FormPart>
    <FormPart title="Responsables">
      <TextInput name="manager1_name" />
      <TextInput name="manager2_name" />
      <TextInput name="email1" type="email" />
      <TextInput name="email2" type="email" />
      <TextInput name="phone_number1" type="tel" />
      <TextInput name="phone_number2" type="tel" />
    </FormPart>
    {mayWrite(pools.update, 'name') && <PoolNetworks />}
    {own !== undefined && (
      <FormPart title="Images">
        <FileInput name="logo" picture />
        {mayWrite(pools.update, 'name') && <RelationInput name="banner" combo={poolBanners.combo} />}
      </FormPart>
    )}
  </>
);
