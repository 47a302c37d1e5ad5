import { contents } from '@officine/sdk/contract';
import { MessageCircleQuestion } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { ContentText } from '../../../shared/papers/content-text.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as css from './paper.css.ts';

const CONTACT = '/customer/customer-contact';

/** The questions that pharmacies ask most, and the way to ask another one. */
export function Component() {
  const reading = useQuery(contents.byKey, { key: 'faq' });
  const ask = hasScreen(CONTACT) && (
    <LinkButton to={CONTACT} icon={<MessageCircleQuestion size={16} />}>
      Poser une question
    </LinkButton>
  );
  return (
    <Page title="Questions fréquentes" actions={ask}>
      <Panel>
        {reading.error?.status === 404 ? (
          <Empty title="Aucune question pour l’instant">Posez la vôtre : le réseau vous répondra.</Empty>
        ) : (
          <div className={css.reading}>
            <ContentText reading={reading} />
          </div>
        )}
      </Panel>
    </Page>
  );
}
