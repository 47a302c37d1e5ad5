import { Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { Note } from '../../ui/state.tsx';
import { copyText } from '../feedback/copy-text.ts';
import * as css from './secret-dialog.css.ts';

export interface SecretDialogProps {
  title: string;
  secret: string;
  /** Said once it is copied: « Secret copié ». */
  copied: string;
  /** Where to keep it: « dans les réglages du récepteur ». */
  place: string;
  note: string;
  onClose: () => void;
}
/** A secret that the server shows once: of a webhook, of an access token. */
export function SecretDialog({ title, secret, copied, place, note, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(secret, copied)) setCopied(true);
  };
  return (
    <Dialog
      wide
      title={title}
      isOpen
      // Escape and a click outside would lose what is shown once.
      onClose={() => isCopied && onClose()}
      actions={
        <>
          <Button icon={<Copy size={16} />} onPress={() => void copy()}>
            Copier
          </Button>
          <Button variant="primary" onPress={onClose}>
            C’est noté, fermer
          </Button>
        </>
      }
    >
      <Stack>
        <Note tone="warning" icon={<TriangleAlert size={16} />}>
          Gardez-le maintenant, {place} : il ne sera plus montré.
        </Note>
        <code className={css.secret}>{secret}</code>
        <p className={css.note}>{note}</p>
      </Stack>
    </Dialog>
  );
}
