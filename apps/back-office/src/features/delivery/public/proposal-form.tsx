import type { ProposalAnswer, ShownProposal } from '../../../../site.d.ts';
import { date, money } from '../../../kit/format/format.ts';
import { counted } from '../../../shared/proof/france-map.tsx';
import { size, variant } from '../../../ui/button.css.ts';
import { Panel } from '../../../ui/panel.tsx';
import * as css from './proposal.css.ts';

interface AcceptFormProps {
  proposal: ShownProposal;
  answer: ProposalAnswer | undefined;
}
/** Who accepts, and the box. The price and the places that were read are sent along: another price is not accepted. */
export function AcceptForm({ proposal, answer }: AcceptFormProps) {
  const offered = answer?.left ?? proposal;
  if (offered.count_schedulings === 0) return null;
  const { errors, name = '', position = '' } = answer?.form ?? { errors: {} };
  const where = `${counted(offered.count_schedulings, 'place')} dans ${counted(offered.count_pharmacies, 'pharmacie')}`;
  return (
    <Panel title="Accepter" note={`jusqu’au ${date(proposal.date_expiry)} compris`}>
      <form method="post" className={css.form} noValidate>
        <Field name="name" label="Votre nom" value={name} error={errors.name} complete="name" />
        <Field
          name="position"
          label="Votre fonction"
          value={position}
          error={errors.position}
          complete="organization-title"
        />
        <div className={css.field}>
          <label className={css.tick}>
            <input
              type="checkbox"
              name="agreed"
              required
              aria-invalid={errors.agreed ? true : undefined}
              aria-describedby={errors.agreed ? 'agreed-error' : undefined}
            />
            <span>
              J’accepte cette proposition, faite à {proposal.recipient} : {where}, pour {money(offered.amount)} hors
              taxes, soit {money(offered.amount_total)} toutes taxes comprises.
            </span>
          </label>
          {errors.agreed && (
            <p id="agreed-error" className={css.error} role="alert">
              {errors.agreed}
            </p>
          )}
        </div>
        <input type="hidden" name="amount" value={offered.amount} />
        <input type="hidden" name="count_schedulings" value={offered.count_schedulings} />
        <div className={css.act}>
          <button type="submit" className={`${variant.primary} ${size.large}`}>
            J’accepte
          </button>
          <span className={css.quiet}>
            {proposal.hasAdverts
              ? 'Les places sont réservées à ce moment-là, et pas avant.'
              : 'Vos annonces restent à choisir : les places sont réservées ensuite.'}
          </span>
        </div>
      </form>
    </Panel>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  complete: string;
}
const Field = ({ name, label, value, error, complete }: FieldProps) => (
  <div className={css.field}>
    <label htmlFor={name} className={css.label}>
      {label}
    </label>
    <input
      id={name}
      name={name}
      type="text"
      required
      maxLength={140}
      defaultValue={value}
      autoComplete={complete}
      className={css.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    />
    {error && (
      <p id={`${name}-error`} className={css.error} role="alert">
        {error}
      </p>
    )}
  </div>
);
