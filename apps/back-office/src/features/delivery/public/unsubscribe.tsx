import { wordsOf } from '@officine/sdk/labels';
import type { Unsubscribing } from '../../../../site.d.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { Frame } from './frame.tsx';
import * as css from './unsubscribe.css.ts';

const nameOf = (kind: Unsubscribing['kinds'][number]): string => wordsOf('Notification.kind')[kind];

/**
 * `/unsubscribe/{token}`: stops the mails that the token names. Opening it changes nothing: programs that check the links of mails
 * open them too.
 */
export function UnsubscribePage({ kinds, stopped }: Unsubscribing) {
  if (stopped) return <Stopped kinds={stopped} />;
  const [only] = kinds;
  return (
    <Frame>
      <h1>Ne plus recevoir ces emails</h1>
      <p className={css.words}>
        {only && kinds.length === 1
          ? `Vous ne recevrez plus d’email sur le sujet « ${nameOf(only)} ».`
          : 'Vous ne recevrez plus d’email sur les sujets cochés.'}{' '}
        Ces notifications restent dans l’application.
      </p>
      <form method="post" className={css.form}>
        {kinds.map((kind) =>
          kinds.length === 1 ? (
            <input key={kind} type="hidden" name="kind" value={kind} />
          ) : (
            <label key={kind} className={css.kind}>
              <input type="checkbox" name="kind" value={kind} defaultChecked />
              {nameOf(kind)}
            </label>
          ),
        )}
        <input type="hidden" name="page" value="1" />
        <button type="submit" className={`${variant.primary} ${size.large}`}>
          Arrêter ces emails
        </button>
      </form>
    </Frame>
  );
}

const ToPreferences = () => (
  <p>
    <a href="/preferences" className={variant.secondary}>
      Mes préférences
    </a>
  </p>
);

const Stopped = ({ kinds }: Pick<Unsubscribing, 'kinds'>) => (
  <Frame>
    <h1>{kinds.length > 0 ? 'C’est fait' : 'Rien n’a changé'}</h1>
    <p className={css.words}>
      {kinds.length === 0
        ? 'Aucun sujet n’était coché.'
        : `Vous ne recevrez plus d’email sur : ${kinds.map(nameOf).join(', ')}. Ces notifications restent dans l’application.`}
    </p>
    <ToPreferences />
  </Frame>
);

/** In place of the page when the token of the address is not valid. */
export const UnsubscribeFailedPage = () => (
  <Frame>
    <h1>Ce lien n’est pas valable</h1>
    <p className={css.words}>
      Il est peut-être incomplet : ouvrez-le depuis l’email, ou choisissez vos emails dans vos préférences.
    </p>
    <ToPreferences />
  </Frame>
);
