import { type ReactNode, useState } from 'react';

interface FoldProps {
  /** Always in sight: a press on it opens and closes the rest. */
  head: ReactNode;
  headClass?: string | undefined;
  className?: string | undefined;
  /** Open from the start. */
  isOpen?: boolean;
  children: ReactNode;
}
/** Content under a head that opens it. Drawn when it is first opened: most folds of a screen stay closed. */
export function Fold({ head, headClass, className, isOpen = false, children }: FoldProps) {
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <details className={className} open={isOpen}>
      <summary className={headClass} onClick={() => setDrawn(true)}>
        {head}
      </summary>
      {isDrawn && children}
    </details>
  );
}
