import { Download } from 'lucide-react';
import type { StoppingProofs } from '../../../../site.d.ts';
import { ProofSheet, type ShownProof } from '../../../shared/proof/proof-sheet.tsx';
import { size, variant } from '../../../ui/button.css.ts';
import { Frame } from './frame.tsx';
import * as css from './proof.css.ts';
import { form, words } from './unsubscribe.css.ts';

/** `/proof/{token}`: a campaign's proof, for who has the link. */
export const ProofPage = ({ proof, pdf }: { proof: ShownProof; pdf: string }) => (
  <Frame isLong>
    <ProofSheet
      proof={proof}
      isPage
      screenshot={({ picture }, alt) => <img src={picture.url} alt={alt} loading="lazy" className={css.page} />}
    />
    <p className={css.foot} data-print="none">
      <a href={pdf} className={`${variant.secondary} ${size.large}`}>
        <Download size={16} aria-hidden /> Télécharger en PDF
      </a>
    </p>
  </Frame>
);

/** Shown for a proof link that has expired or was revoked (`isOver`), or that never existed. It does not name the campaign. */
export const NoProofPage = ({ isOver }: { isOver: boolean }) => (
  <Frame>
    <h1>{isOver ? 'Ce lien n’ouvre plus rien' : 'Ce lien n’est pas valable'}</h1>
    <p className={words}>
      {isOver
        ? 'Il est arrivé à sa fin, ou a été révoqué : demandez-en un autre à la personne qui vous l’a donné.'
        : 'Il est peut-être incomplet : ouvrez-le depuis le message qui vous l’a donné.'}
    </p>
  </Frame>
);

/** `/stop-proofs/{token}`: asks first, for programs that check the links of mails open them too. */
export const StopProofsPage = ({ email, isStopped }: StoppingProofs) => (
  <Frame>
    <h1>{isStopped ? 'C’est fait' : 'Ne plus recevoir ces bilans'}</h1>
    <p className={words}>
      {isStopped
        ? `${email} ne recevra plus de bilan de campagne de cet annonceur.`
        : `${email} ne recevra plus les bilans de campagne de cet annonceur, envoyés chaque mois.`}
    </p>
    {!isStopped && (
      <form method="post" className={form}>
        <button type="submit" className={`${variant.primary} ${size.large}`}>
          Arrêter ces emails
        </button>
      </form>
    )}
  </Frame>
);

/** In place of the page when the token of the address is not valid. */
export const StopProofsFailedPage = () => (
  <Frame>
    <h1>Ce lien n’est pas valable</h1>
    <p className={words}>Il est peut-être incomplet : ouvrez-le depuis l’email.</p>
  </Frame>
);
