import type { ApiError } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { CircleAlert, Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { small } from '../../ui/empty.css.ts';
import { Empty } from '../../ui/empty.tsx';
import { useWritingOff } from '../../ui/writing.ts';
import { copyText } from './copy-text.ts';

interface FailureProps {
  error: ApiError;
  onRetry?: () => void;
}
/** In place of what could not be read: the reason, a button to try again, and the reference that the support asks for. */
export function Failure({ error, onRetry }: FailureProps) {
  const isUnkept = useWritingOff() && error.status === 0;
  // A missing thing is no fault of the server: its log has nothing to find.
  const reference = error.status === 404 ? undefined : error.requestId;
  const words = isUnkept ? 'Il s’ouvrira au retour du réseau.' : reference && <Reference id={reference} />;
  return (
    <Empty
      alert
      icon={<CircleAlert size={24} />}
      title={isUnkept ? 'Cet écran n’a pas été gardé sur cet appareil' : typography(error.message)}
      action={onRetry && error.status !== 404 && <Button onPress={onRetry}>Réessayer</Button>}
    >
      {words}
    </Empty>
  );
}

const Reference = ({ id }: { id: string }) => (
  <span className={small}>
    Référence pour le support : {id}{' '}
    <Button
      size="small"
      variant="ghost"
      icon={<Copy size={14} />}
      onPress={() => void copyText(id, 'Référence copiée')}
    >
      Copier
    </Button>
  </span>
);
