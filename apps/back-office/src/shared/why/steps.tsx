import type { ExplainedStep } from '@officine/sdk/contract';
import { stepWords } from '@officine/sdk/labels';
import { Check, TriangleAlert, X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { typography } from '../../kit/format/format.ts';
import { link, unseen } from '../../ui/table.css.ts';
import { stepAddress } from './step-address.ts';
import * as css from './why.css.ts';

interface StepsProps {
  steps: readonly ExplainedStep[];
  pharmacy: number;
  medium: 'internet' | 'extranet';
}
/** Steps of a chain: whether each holds, its figure, and what mends it. */
export function Steps({ steps, ...at }: StepsProps) {
  const place = useLocation();
  return (
    <ul>
      {steps.map((step) => {
        const { text, figure, mend } = stepWords(step, at.medium);
        const address = stepAddress(step, { ...at, ...place });
        return (
          <li key={step.key} className={css.step}>
            <Mark step={step} />
            <span className={css.words}>
              <span className={step.holds ? undefined : css.no}>{typography(text)}</span>
              {figure && <span className={css.figure}>{typography(figure)}</span>}
              {mend && address && (
                <Link className={link} to={address} preventScrollReset>
                  {mend}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A page that is not there is a warning: delivery does not ask. */
function Mark({ step: { holds, part } }: { step: ExplainedStep }) {
  const [look, Icon, said] = holds
    ? (['yes', Check, 'Oui'] as const)
    : part === 'page'
      ? (['maybe', TriangleAlert, 'Attention'] as const)
      : (['no', X, 'Non'] as const);
  return (
    <span className={css.mark[look]}>
      <Icon size={16} aria-hidden />
      <span className={unseen}>{said}</span>
    </span>
  );
}
