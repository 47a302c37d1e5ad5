import { DEMO_CONFIRMATION, firstSteps, type RemovedDemo } from '@officine/sdk/contract';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { invalidate } from '../../../../kit/calls/query-store.ts';
import { send } from '../../../../kit/calls/send.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { useSmallForm } from '../../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../../kit/form/small-form-dialog.tsx';
import { number } from '../../../../kit/format/format.ts';
import { wide } from '../../../../ui/form.css.ts';
import { Note } from '../../../../ui/state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

/** Asks for the password of the demo accounts: this is a real server. */
export function LoadDialog({ onClose }: { onClose: () => void }) {
  const form = useSmallForm({
    initial: { password: '' },
    check: ({ password }) => ({ ...(!password && { password: 'Le mot de passe est obligatoire' }) }),
    route: firstSteps.loadDemo,
    send: async (body) => {
      await send(firstSteps.loadDemo, { body });
      onClose();
      invalidate();
    },
  });
  return (
    <SmallFormDialog wide title="Charger les données de démonstration" form={form} submit="Charger" onClose={onClose}>
      <p className={wide}>
        120 pharmacies inventées, avec leurs campagnes, leurs factures et un an de visites. Ce que vous avez déjà
        (comptes, réglages, textes, emplacements) est gardé à part et revient tel quel au retrait.
      </p>
      <p className={wide}>
        Tant qu’elles sont là, l’annuaire public montre ces pharmacies. Pour créer vous aussi, connectez-vous avec les
        comptes de démonstration, de admin@demo.officine.test à marketing@demo.officine.test : ce que votre propre
        compte crée est à vous, et empêche le retrait.
      </p>
      <div className={wide}>
        <TextField
          {...form.field('password')}
          label="Mot de passe des comptes de démonstration"
          help="Choisissez-le : ces comptes ouvrent votre serveur."
          autoComplete="off"
          autoFocus
        />
      </div>
    </SmallFormDialog>
  );
}

/** Says what goes and what is in the way, and asks for a typed word. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const reading = useQuery(firstSteps.removeDemo, { body: { dry_run: true } });
  const isBlocked = reading.data === undefined || reading.data.made.length > 0;
  const form = useSmallForm({
    initial: { confirmation: '' },
    check: ({ confirmation }) => ({
      ...(confirmation.trim() !== DEMO_CONFIRMATION && { confirmation: `Tapez ${DEMO_CONFIRMATION} pour confirmer` }),
    }),
    route: firstSteps.removeDemo,
    send: async ({ confirmation }) => {
      await send(firstSteps.removeDemo, { body: { confirmation: confirmation.trim() } });
      onClose();
      invalidate();
    },
  });
  return (
    <SmallFormDialog
      wide
      title="Retirer les données de démonstration"
      form={form}
      submit="Retirer"
      dangerous
      isDisabled={isBlocked}
      onClose={onClose}
    >
      <div className={wide}>
        <Read of={reading}>{(plan) => <Plan of={plan} />}</Read>
      </div>
      {!isBlocked && (
        <div className={wide}>
          <TextField
            {...form.field('confirmation')}
            label={`Tapez ${DEMO_CONFIRMATION} pour confirmer`}
            autoComplete="off"
          />
        </div>
      )}
    </SmallFormDialog>
  );
}

/** Kinds that are named; the rows of the others are counted together. */
const MAX_KINDS = 6;
function inOneLine(counted: RemovedDemo['made']): string {
  const named = counted.slice(0, MAX_KINDS).map(({ words }) => words);
  const others = counted.slice(MAX_KINDS).reduce((sum, { count }) => sum + count, 0);
  return [...named, ...(others > 0 ? [`${number(others)} autres éléments`] : [])].join(', ');
}

const Plan = ({ of: { removed, made } }: { of: RemovedDemo }) =>
  made.length > 0 ? (
    <Note tone="warning">
      Rien ne peut être retiré : depuis le chargement ont été créés, hors des comptes de démonstration,{' '}
      {inOneLine(made)}. Supprimez ce qui peut l’être ; sinon, gardez l’ensemble.
    </Note>
  ) : (
    <p>
      S’en vont : {inOneLine(removed)}, avec leurs programmations, leurs visites et leurs fichiers. Vos propres comptes
      restent, et vous restez connecté. Ce retrait ne s’annule pas.
    </p>
  );
