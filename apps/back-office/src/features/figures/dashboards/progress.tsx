import { generalProgress, webProgress } from '@officine/domain';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useProfile } from '../../../kit/calls/session.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Meter } from '../../../ui/progress.tsx';
import * as css from './parts.css.ts';

type Step = readonly [label: string, done: boolean, path: string];
const Steps = ({ title, percent, steps }: { title: string; percent: number; steps: readonly Step[] }) => (
  <Panel title={title} note={steps.every(([, done]) => done) ? 'terminé' : undefined}>
    <Meter wide value={percent} label={title} />
    <ul className={css.steps}>
      {steps.map(([label, done, path]) => {
        const words = (
          <>
            {done ? (
              <CircleCheck size={16} className={css.done} aria-hidden />
            ) : (
              <CircleDashed size={16} className={css.left} aria-hidden />
            )}
            <span className={css.stepWords}>{label}</span>
            <span className={css.itemNote}>{done ? 'Fait' : 'À faire'}</span>
          </>
        );
        return (
          <li key={label}>
            {hasScreen(`/customer/${path}`) ? (
              <Link to={`/customer/${path}`} className={css.step}>
                {words}
              </Link>
            ) : (
              <span className={css.step}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  </Panel>
);

/** Progress of the pharmacy's file (specification §6), and of its site where its formula includes one. */
export function Progress() {
  const pharmacy = useProfile()?.pharmacy;
  if (!pharmacy) return null;
  const { hasDetails = false, billing, website } = pharmacy;
  const { hasContract = false, hasConditions = false, formula } = billing ?? {};
  const web = {
    hasHours: website?.hasHours ?? false,
    hasGeolocation: website?.hasGeolocation ?? false,
    hasContactForm: website?.hasContactForm ?? false,
    hasLaboratories: website?.hasLaboratories ?? false,
    hasContent: website?.hasContent ?? false,
  };
  return (
    <>
      <Steps
        title="Votre dossier"
        percent={generalProgress({ hasDetails, hasContract, hasConditions }).percent}
        steps={[
          ['Vos coordonnées', hasDetails, 'information'],
          ['Votre contrat', hasContract, 'contract'],
          ['Les conditions', hasConditions, 'conditions'],
        ]}
      />
      {formula !== 1 && (
        <Steps
          title="Votre site"
          percent={webProgress(web).percent}
          steps={[
            ['Vos horaires', web.hasHours, 'website#hours_mo'],
            ['Votre place sur la carte', web.hasGeolocation, 'website#latitude'],
            ['Votre formulaire de contact', web.hasContactForm, 'website#contact_form_email'],
            ['Vos laboratoires', web.hasLaboratories, 'website#laboratories'],
            ['Vos textes', web.hasContent, 'website#caption'],
          ]}
        />
      )}
    </>
  );
}
