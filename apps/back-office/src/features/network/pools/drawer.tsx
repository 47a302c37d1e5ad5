import { type PoolInput, pools } from '@officine/sdk/contract';
import { poolsSchemas } from '@officine/sdk/schemas';
import { Navigate } from 'react-router-dom';
import { useRole } from '../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { poolScreen } from './screens.ts';
import { Situation } from './situation.tsx';

const { FileInput, TextInput } = fieldsOf<PoolInput>();

/** One pool: where it stands, who it is, and how to reach it. */
export function Component({ id }: DrawerProps) {
  const isAdmin = useRole() === 'admin';
  if (id === undefined) return <Navigate to="/admin/pool-new" replace />;
  return (
    <FormDrawer
      id={id}
      source={pools}
      schemas={poolsSchemas}
      page={isAdmin ? (pool) => poolScreen('pool-information', pool.id) : undefined}
      summary={isAdmin ? { label: 'Situation', render: (pool) => <Situation pool={pool} /> } : undefined}
    >
      <TextInput name="name" full />
      <TextInput name="reference" />
      <TextInput name="url" type="url" />
      <TextInput name="manager1_name" />
      <TextInput name="manager2_name" />
      <TextInput name="email1" type="email" />
      <TextInput name="email2" type="email" />
      <TextInput name="phone_number1" type="tel" />
      <TextInput name="phone_number2" type="tel" />
      <TextInput name="description" rows={4} />
      <FileInput name="logo" picture />
    </FormDrawer>
  );
}
export { poolsSchemas as schemas };
