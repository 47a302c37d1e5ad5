import type { ApiError } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { CircleAlert, Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { small } from '../../ui/empty.css.ts';
import { Empty } from '../../ui/empty.tsx';
import { toast } from './toasts.ts';

/** In place of what could not be read: the reason, a button to try again, and the reference that the support asks for. */
export const Failure = ({ error, onRetry }: { error: ApiError; onRetry?: () => void }) => (
  <Empty
    alert
    icon={<CircleAlert size={24} />}
    title={typography(error.message)}
    action={onRetry && error.status !== 404 && <Button onPress={onRetry}>Réessayer</Button>}
  >
    {/* A missing thing is no fault of the server: its log has nothing to find. */}
    {error.requestId && error.status !== 404 ? <Reference id={error.requestId} /> : undefined}
  </Empty>
);

const Reference = ({ id }: { id: string }) => (
  <span className={small}>
    Référence pour le support : {id}{' '}
    <Button
      size="small"
      variant="ghost"
      icon={<Copy size={14} />}
      onPress={() => void navigator.clipboard.writeText(id).then(() => toast('Référence copiée'))}
    >
      Copier
    </Button>
  </span>
);
