import type { ApiError } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** In place of what could not be read: the reason, and a button to try again. */
export const Failure = ({ error, onRetry }: { error: ApiError; onRetry?: () => void }) => (
  <Empty
    alert
    icon={<CircleAlert size={24} />}
    title={typography(error.message)}
    action={onRetry && error.status !== 404 && <Button onPress={onRetry}>Réessayer</Button>}
  >
    {error.requestId ? `Référence à donner au support : ${error.requestId}` : undefined}
  </Empty>
);
