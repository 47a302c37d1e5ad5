import { UPDATE_RINGS, type WordpressInput, wordpresses } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { can } from '../../kit/calls/send.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPart } from '../../kit/form/form-part.tsx';
import { Unused } from '../../kit/form/unused.tsx';

const { SelectInput, SwitchInput, TextInput } = fieldsOf<WordpressInput>();
const RINGS = UPDATE_RINGS.map((value) => ({ value, label: wordsOf('update_ring')[value] }));

/** Address, access and content of a WordPress site; `own` is the id of the one that is changed. */
export const WordpressFields = ({ own }: { own?: number | undefined }) => (
  <>
    <FormPart title="Site">
      <TextInput name="url" type="url" full />
      {can(wordpresses.update) && <Unused name="url" list={wordpresses.list} by="url" own={own} code="url_exists" />}
      <TextInput name="server" />
      <TextInput name="customer_code" />
      <TextInput name="path" />
      <TextInput name="theme" />
      <TextInput name="template" />
      <SelectInput
        name="update_ring"
        options={RINGS}
        help="À l’essai : le site reçoit d’abord les nouvelles versions. La nuit : il les reçoit quand les sites à l’essai vont bien. Sinon, il se met à jour à la main."
      />
    </FormPart>
    <FormPart title="Accès FTP">
      <TextInput name="ftp_host" />
      <TextInput name="ftp_username" />
      <TextInput
        name="ftp_fingerprint"
        help="Seulement si aucune autorité ne signe le certificat du serveur FTP : l’empreinte que donne l’hébergeur. Un autre certificat est refusé."
        full
      />
      <SwitchInput
        name="is_ftp_plain"
        full
        help="Seulement si l’hébergeur n’a pas de FTP chiffré : le mot de passe et les fichiers passent alors en clair, et qui écoute le réseau peut les lire."
      />
    </FormPart>
    <FormPart title="Ce que le site montre">
      <SwitchInput name="has_content" />
      <SwitchInput name="has_hours" />
      <SwitchInput name="has_geolocation" />
      <SwitchInput name="has_laboratories" />
      <SwitchInput name="has_offer" />
      <SwitchInput name="has_contact_form" />
      <SwitchInput name="has_attachment" />
    </FormPart>
  </>
);
