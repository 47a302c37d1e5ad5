import { call, createClient } from '@officine/sdk';
import { inMegabytes, MAX_ATTACHMENT_BYTES, type PharmacySite, sites } from '@officine/sdk/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { form as grid, wide } from '../../../ui/form.css.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Note } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../shared/legal-links.tsx';

const LIMIT = `${inMegabytes(MAX_ATTACHMENT_BYTES)} au plus`;
interface Message {
  name: string;
  email: string;
  phone_number: string;
  subject: string;
  message: string;
  attachment: File | null;
}
const EMPTY: Message = { name: '', email: '', phone_number: '', subject: '', message: '', attachment: null };

/** Prefix of the form's ids: the server and the browser must make the same. */
export const CONTACT_ID_PREFIX = 'contact-';
/** What the form needs of the pharmacy. */
export type ContactSite = Pick<PharmacySite, 'subdomain' | 'contact_form_has_attachment'>;

/** A message to the pharmacy, with an attachment where it accepts them. */
export function Contact({ site }: { site: ContactSite }) {
  const [isSent, setSent] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useSmallForm<Message>({
    initial: EMPTY,
    check: ({ name, email, message, attachment }) => ({
      ...(!name.trim() && { name: 'Votre nom est obligatoire' }),
      ...(!email.trim() && { email: 'Votre email est obligatoire' }),
      ...(!message.trim() && { message: 'Le message est obligatoire' }),
      ...(attachment &&
        attachment.size > MAX_ATTACHMENT_BYTES && { attachment: `Ce fichier est trop volumineux (${LIMIT})` }),
    }),
    route: sites.contact,
    send: async ({ attachment, ...body }) => {
      try {
        await call(
          createClient(),
          sites.contact,
          { slug: site.subdomain, body: { ...body, ...(attachment && { attachment }) } },
          attachment ? { onProgress: setProgress } : {},
        );
      } finally {
        setProgress(null);
      }
      form.reset();
      setSent(true);
    },
  });
  if (isSent)
    return (
      <>
        <Note tone="accent" icon={<CircleCheck size={16} />}>
          <p role="status">Votre message est parti. La pharmacie vous répondra par email.</p>
        </Note>
        <div>
          <Button onPress={() => setSent(false)}>Écrire un autre message</Button>
        </div>
      </>
    );
  return (
    <form className={grid} {...form.events}>
      <TextField {...form.field('name')} label="Votre nom" autoComplete="name" />
      <TextField {...form.field('email')} label="Votre email" type="email" autoComplete="email" />
      <TextField {...form.field('phone_number')} label="Votre téléphone (facultatif)" type="tel" autoComplete="tel" />
      <TextField {...form.field('subject')} label="Objet (facultatif)" />
      <div className={wide}>
        <TextField
          {...form.field('message')}
          label="Message"
          rows={6}
          help="N’écrivez ici rien de votre état de santé : appelez, ou passez nous voir."
        />
      </div>
      {site.contact_form_has_attachment && (
        <div className={wide}>
          <FileField {...form.field('attachment')} label="Fichier (facultatif)" help={`${LIMIT}.`} />
        </div>
      )}
      {form.failure && (
        <div className={wide}>
          <FailureNote>{form.failure}</FailureNote>
        </div>
      )}
      <div className={wide}>
        {progress !== null && <ProgressBar value={progress} label="Envoi" />}
        <Button variant="primary" size="large" type="submit" isPending={form.busy}>
          Envoyer
        </Button>
      </div>
      <p className={wide}>
        Votre message n’est transmis qu’à la pharmacie. <TextLink of="privacy" />
      </p>
    </form>
  );
}
