import { ROLES } from '@officine/sdk';
import { broadcasters, pharmacies, pools, type User, type UserInput, users } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { usersSchemas } from '@officine/sdk/schemas';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { useRefusal } from '../../../kit/form/form-context.tsx';
import { sendSlip } from '../../../shared/accounts/account-acts.tsx';
import { Access } from './access.tsx';

const { RelationInput, SelectInput, TextInput } = fieldsOf<UserInput>();
const words = wordsOf('User.role');
const roles = ROLES.map((value) => ({ value, label: words[value] }));

/** What an account of a role belongs to: its field, its choices, and the sentence when it is missing. */
const OWNERS = [
  { role: 'customer', name: 'pharmacy', combo: pharmacies.combo, missing: 'La pharmacie est obligatoire' },
  { role: 'pool', name: 'pool', combo: pools.combo, missing: 'Le groupement est obligatoire' },
  { role: 'advertiser', name: 'advertiser', combo: broadcasters.combo, missing: 'L’annonceur est obligatoire' },
] as const;

/** One account: its role and owner, its password, its open sessions. */
export const Component = ({ id }: DrawerProps) => (
  <FormDrawer
    id={id}
    source={users}
    schemas={usersSchemas}
    note={(user) => words[user.role]}
    tabs={[{ id: 'access', label: 'Accès', render: (user) => <Access user={user} /> }]}
    onCreated={offerNote}
  >
    <TextInput name="name" full />
    <TextInput name="login" />
    <TextInput name="email" type="email" />
    <SelectInput name="role" options={roles} full />
    {OWNERS.map((owner) => (
      <Owner key={owner.name} {...owner} />
    ))}
  </FormDrawer>
);

/** A new account cannot sign in before it chose a password, by the link of its welcome slip. */
const offerNote = (user: User) =>
  toast(`Compte de « ${user.name} » créé`, 'success', {
    label: 'Envoyer l’email de bienvenue',
    run: () => void sendSlip(user),
  });

/** The pharmacy, the pool or the advertiser of an account, where its role has one. */
function Owner({ role, name, combo, missing }: (typeof OWNERS)[number]) {
  const [chosenRole, owner] = useWatch({ name: ['role', name] });
  const { setValue } = useFormContext();
  const isOf = chosenRole === role;
  useRefusal(name, isOf && !owner ? missing : undefined);
  // An account of another role belongs to nothing else.
  useEffect(() => {
    if (!isOf && owner) setValue(name, null, { shouldDirty: true });
  }, [isOf, owner, name, setValue]);
  return isOf ? <RelationInput name={name} combo={combo} label={headingOf('User', name)} required full /> : null;
}
