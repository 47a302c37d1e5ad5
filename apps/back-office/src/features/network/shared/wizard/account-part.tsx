import { type UserInput, users } from '@officine/sdk/contract';
import { usersSchemas } from '@officine/sdk/schemas';
import { useSnapshot } from 'valtio';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { type Checks, type Refused, StepForm } from '../../../../kit/form/step-form.tsx';
import { Unused } from '../../../../kit/form/unused.tsx';
import type { InputSchema, Values } from '../../../../kit/form/values.ts';
import { Switch } from '../../../../ui/checkbox.tsx';

const { TextInput } = fieldsOf<UserInput>();

interface AccountPartProps {
  /** A valtio proxy. */
  draft: Refused & { hasAccount: boolean; account: Values };
  /** Label of the switch: « Créer le compte du groupement ». */
  label: string;
  /** What it means to have no account. */
  without: string;
  checks: Checks;
}
/** The account that is created with a pharmacy or a pool, or none. */
export function AccountPart({ draft, label, without, checks }: AccountPartProps) {
  const { hasAccount } = useSnapshot(draft);
  const change = (isOn: boolean) => {
    draft.hasAccount = isOn;
  };
  return (
    <StepForm
      key={String(hasAccount)}
      draft={draft}
      type="User"
      schema={usersSchemas().input as unknown as InputSchema}
      place="account"
      values={draft.account}
      checks={checks}
    >
      <FormPart
        title="Compte"
        actions={
          <Switch isSelected={hasAccount} onChange={change}>
            {label}
          </Switch>
        }
      >
        {hasAccount ? (
          <>
            <TextInput name="name" full />
            <TextInput name="login" help="Pour se connecter." />
            <Unused name="login" list={users.list} by="login" code="login_exists" />
            <TextInput name="email" type="email" help="L’email de bienvenue y sera envoyé." />
            <Unused name="email" list={users.list} by="email" code="email_exists" />
          </>
        ) : (
          <p>{without}</p>
        )}
      </FormPart>
    </StepForm>
  );
}
