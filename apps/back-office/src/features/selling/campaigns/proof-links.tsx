import { type ProofLink, proofs } from '@officine/sdk/contract';
import { Plus } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { ago, date } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { line, lines, name, quiet, words } from '../../../ui/lines.css.ts';
import { Panel } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';

async function revoke({ id, date_create: made }: ProofLink): Promise<void> {
  const yes = await confirm({
    title: `Révoquer le lien du ${date(made)} ?`,
    message: 'Les personnes qui l’ont ne verront plus ce bilan. Un lien révoqué ne revient pas.',
    action: 'Révoquer',
    danger: true,
  });
  if (yes) await act(proofs.revoke, { id }, 'Lien révoqué');
}

const endText = ({ state, date_expiry: lastDay, date_revoked: revoked }: ProofLink): string =>
  state === 'revoked'
    ? `Révoqué le ${date(revoked)}.`
    : `${state === 'live' ? 'Ouvre' : 'A ouvert'} jusqu’au ${date(lastDay)}.`;

/** Links that open a campaign’s proof without signing in, the last made first. */
export const ProofLinks = ({ links, onNew }: { links: readonly ProofLink[]; onNew: () => void }) => (
  <Panel
    title="Liens sans connexion"
    actions={
      <Button writes size="small" icon={<Plus size={14} />} onPress={onNew}>
        Nouveau lien…
      </Button>
    }
  >
    {links.length === 0 ? (
      <p className={quiet}>
        Aucun lien. Un lien montre ce bilan, et rien d’autre, à qui l’a, jusqu’au jour que vous choisissez.
      </p>
    ) : (
      <ul className={lines}>
        {links.map((link) => (
          <li key={link.id} className={line}>
            <div className={words}>
              <span className={name}>
                Lien du {date(link.date_create)}{' '}
                {link.state !== 'live' && <State tone="muted">{link.state === 'revoked' ? 'Révoqué' : 'Fini'}</State>}
              </span>
              <span className={quiet}>
                {endText(link)} {link.date_seen ? `Ouvert ${ago(link.date_seen)}.` : 'Jamais ouvert.'}
              </span>
            </div>
            {link.state === 'live' && (
              <Button writes size="small" onPress={() => void revoke(link)}>
                Révoquer…
              </Button>
            )}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
