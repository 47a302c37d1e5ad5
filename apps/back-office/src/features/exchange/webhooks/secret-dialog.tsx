import { Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../kit/feedback/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';
import * as css from './webhooks.css.ts';

interface SecretDialogProps {
  name: string;
  secret: string;
  note: string;
  onClose: () => void;
}
/** The secret of a webhook, which is shown once. */
export function SecretDialog({ name, secret, note, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(secret, 'Secret copié')) setCopied(true);
  };
  return (
    <Dialog
      wide
      title={`Secret de « ${name} »`}
      isOpen
      // Escape and a click outside would lose what is shown once.
      onClose={() => copied && onClose()}
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
          Gardez-le maintenant, dans les réglages du récepteur : il ne sera plus montré.
        </Note>
        <code className={css.secret}>{secret}</code>
        <p className={css.quiet}>{note}</p>
      </Stack>
    </Dialog>
  );
}
