import { NETWORK_ID, type Network, type NetworkInput, type NetworkServer, networks } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { networksSchemas } from '@officine/sdk/schemas';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { choicesOf } from '../../../kit/format/choices.ts';
import { Page, Stack } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { TrialMail } from './trial-mail.tsx';

const { FileInput, MoneyInput, SelectInput, TextInput } = fieldsOf<NetworkInput>();

const REGIMES = choicesOf(wordsOf('vat_regime'));

/** Who runs the installation: its name and logo, its company, its bank, and how its mails are signed. */
export function Component() {
  const network = useQuery(networks.get, { id: NETWORK_ID });
  const server = useQuery(networks.server, { id: NETWORK_ID });
  return (
    <Page title="Réseau" note="Son nom, sa société, sa banque et ses emails">
      <Read of={network}>
        {(row) => (
          <Read of={server}>{(given) => <NetworkForm row={row} server={given} onSaved={server.reload} />}</Read>
        )}
      </Read>
    </Page>
  );
}

interface NetworkFormProps {
  row: Network;
  server: NetworkServer;
  onSaved: () => void;
}
function NetworkForm({ row, server, onSaved }: NetworkFormProps) {
  /** What stands while the field is empty. */
  const given = (name: keyof NetworkInput & string) => {
    const value = server.defaults[name];
    return value ? { placeholder: value } : {};
  };
  return (
    <Stack>
      {server.is_trial && (
        <Note tone="warning">
          La société est celle d’un essai : elle n’existe pas. Donnez la vôtre avant d’émettre une facture.
        </Note>
      )}
      <FormPage source={networks} schemas={networksSchemas} row={row} onSaved={onSaved}>
        <FormPart
          title="Identité"
          note="Sur la page de connexion, en haut du menu, sur les pages publiques, dans les emails et sur les papiers."
        >
          <TextInput name="name" placeholder="Officine" />
          <TextInput name="sender" help="À côté de l’adresse d’envoi ; le nom du réseau s’il est vide." />
          <FileInput name="logo" picture />
          <TextInput
            name="colour"
            placeholder="#0b7647"
            help="# et six chiffres ou lettres. Un texte blanc doit s’y lire ; le thème sombre l’éclaircit."
          />
          <ColourPreview />
        </FormPart>
        <FormPart title="Emails">
          <TrialMail server={server} />
        </FormPart>
        <FormPart
          title="Société"
          note="Elle vend les sites et signe les factures. Une facture émise garde celle de son jour."
        >
          <TextInput name="corporate_name" {...given('corporate_name')} full />
          <TextInput name="legal_status" {...given('legal_status')} />
          <MoneyInput name="share_capital" />
          <TextInput name="address" {...given('address')} full />
          <TextInput name="postcode" {...given('postcode')} />
          <TextInput name="locality" {...given('locality')} />
          <TextInput name="siret" {...given('siret')} help="Son numéro de TVA en est déduit." />
          <TextInput name="rcs_city" {...given('rcs_city')} />
          <SelectInput
            name="vat_regime"
            options={REGIMES}
            help="Il décide quand ses ventes sont déclarées (e-reporting)."
          />
          <TextInput name="billing_email" type="email" {...given('billing_email')} help="Où les payeurs répondent." />
        </FormPart>
        <FormPart title="Banque" note="Le compte que portent les factures à virer, et d’où partent les remises.">
          <TextInput name="iban" {...given('iban')} />
          <TextInput name="bic" {...given('bic')} />
          <TextInput
            name="ics"
            {...given('ics')}
            help="Identifiant de créancier SEPA, donné par la banque ; il ouvre les prélèvements."
          />
        </FormPart>
      </FormPage>
    </Stack>
  );
}
