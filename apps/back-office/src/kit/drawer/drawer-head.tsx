import type { ApiError } from '@officine/sdk';
import type { Noun } from '@officine/sdk/format';
import { Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import * as css from '../../ui/dialog.css.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { capital } from '../format/format.ts';
import { Unread } from './missing.tsx';

interface LoadingProps {
  noun: Noun;
  /** Shown at once where it is known. */
  title?: ReactNode;
  error: ApiError | null;
  onRetry: () => void;
  onClose: () => void;
}
/** The drawer while its thing loads, or after it could not be read. */
export const DrawerLoading = ({ noun, title, error, onRetry, onClose }: LoadingProps) => (
  <>
    <DrawerHead title={error ? capital(noun.one) : (title ?? <Skeleton width={20} />)} onClose={onClose} />
    {error ? (
      <Unread error={error} noun={noun} onRetry={onRetry} onBack={onClose} />
    ) : (
      <div className={css.sheetBody} role="status" aria-label="Chargement">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} width={24} />
        ))}
      </div>
    )}
  </>
);

interface HeadProps {
  title: ReactNode;
  note?: ReactNode;
  page?: string | undefined;
  onClose: () => void;
}
/** Title of a drawer, a link to the thing's own page, and the button that closes it. */
export const DrawerHead = ({ title, note, page, onClose }: HeadProps) => (
  <header className={css.sheetHead}>
    <h2 className={css.sheetTitle}>{title}</h2>
    {note}
    <span className={css.sheetTools}>
      {page && (
        <LinkButton variant="ghost" to={page} aria-label="Ouvrir la page" icon={<Maximize2 size={16} />}>
          {''}
        </LinkButton>
      )}
      <IconButton label="Fermer" onPress={onClose}>
        <X size={16} />
      </IconButton>
    </span>
  </header>
);
