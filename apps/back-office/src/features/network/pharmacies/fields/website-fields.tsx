import { type PharmacyWebsiteInput, pharmacyWebsites } from '@officine/sdk/contract';
import { useRole } from '../../../../kit/calls/session.ts';
import { ClosingsInputs } from '../../../../kit/form/closings-inputs.tsx';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { HoursInputs } from '../../../../kit/form/hours-inputs.tsx';
import { type Address, PlaceInputs } from '../../../../kit/form/place-inputs.tsx';
import { Unused } from '../../../../kit/form/unused.tsx';
import { BlocksInputs } from './blocks-inputs.tsx';
import { ServicesInputs } from './services-inputs.tsx';
import { TeamInputs } from './team-inputs.tsx';

const { FileInput, SwitchInput, TextInput } = fieldsOf<PharmacyWebsiteInput>();

interface WebsiteFieldsProps {
  /** Id of the site that is changed. */
  own?: number | undefined;
  /** The pharmacy's, from which its place is found. */
  address: Address;
}
/** Address, hours, place, texts and contact form of a pharmacy's page. */
export function WebsiteFields({ own, address }: WebsiteFieldsProps) {
  const role = useRole();
  const isStaff = role === 'admin' || role === 'marketing';
  return (
    <>
      <FormPart title="Adresse du site">
        <TextInput name="subdomain" />
        <TextInput name="url" type="url" />
        {isStaff && (
          <>
            <Unused name="subdomain" list={pharmacyWebsites.list} by="subdomain" own={own} code="subdomain_exists" />
            <Unused name="url" list={pharmacyWebsites.list} by="url" own={own} code="url_exists" />
          </>
        )}
      </FormPart>
      <FormPart title="Horaires">
        <HoursInputs />
        <ClosingsInputs />
      </FormPart>
      <FormPart title="Place sur la carte">
        <PlaceInputs address={address} />
      </FormPart>
      <FormPart title="Textes">
        <TextInput name="caption" full />
        <TextInput name="description" rows={6} />
        <TextInput name="offer" rows={3} />
      </FormPart>
      <FormPart title="Formulaire de contact">
        <TextInput name="contact_form_email" type="email" />
        <SwitchInput name="contact_form_has_attachment" />
      </FormPart>
    </>
  );
}

/** Blocks that the page shows in their order, what fills them, and the colour of the page. */
export const WebsiteBlocks = () => (
  <>
    <FormPart title="Blocs de la page" note="Un bloc sans contenu ne s’affiche pas.">
      <BlocksInputs />
    </FormPart>
    <FormPart title="Services" note="Des faits : ce qui se fait chez vous, sans promesse de résultat.">
      <ServicesInputs />
    </FormPart>
    <FormPart title="Équipe">
      <TeamInputs />
      <FileInput name="team_photo" picture />
    </FormPart>
    <FormPart title="Photos du lieu" note="Le texte dit ce que montre la photo à qui ne la voit pas.">
      <FileInput name="photo1" picture />
      <TextInput name="photo1_text" placeholder="La vitrine, rue du Port" />
      <FileInput name="photo2" picture />
      <TextInput name="photo2_text" />
      <FileInput name="photo3" picture />
      <TextInput name="photo3_text" />
    </FormPart>
    <FormPart title="Ordonnance et couleur">
      <TextInput
        name="url_prescription"
        type="url"
        help="L’outil de la pharmacie, en https. Une ordonnance est une donnée de santé, que la loi réserve à un hébergeur certifié (HDS) : Officine ne la reçoit pas. Sans adresse, la page donne le téléphone."
      />
      <TextInput
        name="colour"
        placeholder="#0b7647"
        help="# et six chiffres ou lettres. Un texte blanc doit s’y lire ; le thème sombre l’éclaircit. Vide : celle du réseau."
      />
    </FormPart>
  </>
);

/** Pictures of a pharmacy's page. */
export const WebsitePictures = () => (
  <FormPart title="Images">
    <FileInput name="logo" picture />
    <FileInput name="banner" picture />
  </FormPart>
);
