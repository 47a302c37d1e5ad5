import { type PharmacyInput, type UserInput, users } from '@officine/sdk/contract';
import { useSnapshot } from 'valtio';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { Unused } from '../../../kit/form/unused.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { draft } from './draft.ts';
import { type Checks, StepForm } from './step-form.tsx';

const { DateInput } = fieldsOf<PharmacyInput>();
const { TextInput } = fieldsOf<UserInput>();

/** When the extranet opens, and the account that signs in. */
export function ExtranetStep({ checks }: { checks: Checks }) {
  const { hasAccount } = useSnapshot(draft);
  return (
    <>
      <StepForm type="Pharmacy" part="pharmacy" place="extranet" values={draft.extranet} checks={checks}>
        <FormPart title="Ouverture">
          <DateInput name="date_extranet" />
        </FormPart>
      </StepForm>
      <StepForm
        key={String(hasAccount)}
        type="User"
        part="account"
        place="account"
        values={draft.account}
        checks={checks}
      >
        <FormPart
          title="Compte"
          actions={
            <Switch
              isSelected={hasAccount}
              onChange={(on) => {
                draft.hasAccount = on;
              }}
            >
              Créer le compte de la pharmacie
            </Switch>
          }
        >
          {hasAccount ? (
            <>
              <TextInput name="name" full />
              <TextInput name="login" help="Pour se connecter." />
              <Unused name="login" list={users.list} by="login" code="login_exists" />
              <TextInput name="email" type="email" help="Le bordereau d’accueil y sera envoyé." />
              <Unused name="email" list={users.list} by="email" code="email_exists" />
            </>
          ) : (
            <p>La pharmacie n’aura pas d’accès. Un compte pourra être créé plus tard, dans sa fiche.</p>
          )}
        </FormPart>
      </StepForm>
    </>
  );
}
