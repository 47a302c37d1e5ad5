import { signatures } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { dateTime } from '../../../kit/format/format.ts';
import { ContentText } from '../../../shared/papers/content-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/state.tsx';

interface SignedTextProps {
  /** Id of the signature. */
  id: number;
  /** Name of the text and of who signed it. */
  title: string;
  onClose: () => void;
}
/** A text as it was signed. */
export function SignedText({ id, title, onClose }: SignedTextProps) {
  const reading = useQuery(signatures.get, { id });
  const { data } = reading;
  return (
    <Dialog wide title={title} isOpen onClose={onClose} actions={<Button onPress={onClose}>Fermer</Button>}>
      {data && (
        <Note tone={data.is_outdated ? 'warning' : 'info'}>
          {data.version ? `Version ${data.version}, signée` : 'Signé'} le {dateTime(data.date_signature)}
          {data.signer && ` par ${data.signer}`}
          {data.source === 'paper' && ', sur papier'}.
          {data.version && data.is_outdated && ' Une version plus récente est en cours.'}
        </Note>
      )}
      {data?.html === null || data?.html === undefined ? (
        data && <p>Le texte de cette signature n’a pas été conservé : elle est plus ancienne que les versions.</p>
      ) : (
        <ContentText reading={{ ...reading, data: { html: data.html } }} />
      )}
      {!data && <ContentText reading={{ ...reading, data: undefined }} />}
    </Dialog>
  );
}
