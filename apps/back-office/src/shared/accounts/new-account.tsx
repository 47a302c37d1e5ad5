import { type UserInput, users } from '@officine/sdk/contract';
import { usersSchemas } from '@officine/sdk/schemas';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Unused } from '../../kit/form/unused.tsx';

const { TextInput } = fieldsOf<UserInput>();

/** Role and owner of a new account, and what is known of its person. */
export type AccountOwner = Pick<
  Partial<UserInput>,
  'role' | 'pharmacy' | 'pool' | 'advertiser' | 'login' | 'email' | 'name'
>;

/** A new account of a pharmacy, a pool or an advertiser. Its password is chosen by the link of the welcome slip. */
export const NewAccount = ({ owner, onClose }: { owner: AccountOwner; onClose: () => void }) => (
  <FormDialog title="Nouveau compte" source={users} schemas={usersSchemas} initial={owner} onClose={onClose}>
    <TextInput name="name" full />
    <TextInput name="login" help="Pour se connecter." />
    <Unused name="login" list={users.list} by="login" code="login_exists" />
    <TextInput name="email" type="email" help="L’email de bienvenue y est envoyé." />
    <Unused name="email" list={users.list} by="email" code="email_exists" />
  </FormDialog>
);
