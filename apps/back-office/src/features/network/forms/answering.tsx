import { forms, pharmacies } from '@officine/sdk/contract';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useProfile } from '../../../kit/calls/session.ts';
import { UnreadPage } from '../../../kit/drawer/missing.tsx';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { useNamesPage } from '../../../kit/nav/page-name.ts';
import { markRead } from '../../../shared/pools/mark-read.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import { Embed } from '../shared/embed.tsx';
import { embedAddress } from '../shared/embed-code.ts';
import { fromColumn } from '../shared/from-column.ts';

const LIST = '/customer/forms';
const { column, filter } = listFields(forms);
const columns: Columns<typeof forms> = [
  column('label'),
  column('isRead', {
    render: ({ isRead }) => <State tone={isRead ? 'muted' : 'info'}>{isRead ? 'Ouvert' : 'À remplir'}</State>,
  }),
  fromColumn,
  column('date_create', { kind: 'day' }),
];

/** `forms`: surveys that a pharmacy fills in; `?form=12` is one of them. */
export function Component() {
  const id = Number(useSearchParams()[0].get('form') ?? 0);
  if (id > 0) return <Survey key={id} id={id} />;
  return (
    <ListPage
      name="forms-answering"
      source={forms}
      columns={columns}
      search="Nom"
      filters={[{ ...filter('isRead'), label: 'Ouvert' }]}
      fixed={{ isActive: true }}
      defaults={{ sort: '-date_create' }}
      opens={(form) => `${LIST}?form=${form.id}`}
    />
  );
}

/** One survey in its frame, with the pharmacy's reference filled in, or on its own page. */
function Survey({ id }: { id: number }) {
  const pharmacy = useProfile()?.pharmacyId;
  const { data, error, reload } = useQuery(forms.get, { id });
  const own = useQuery(pharmacies.get, pharmacy ? { id: pharmacy } : null);
  const reference = own.data?.reference;
  useNamesPage(data?.label);
  const isUnread = data?.isRead === false;
  useEffect(() => {
    if (isUnread) void markRead(forms.read, id);
  }, [isUnread, id]);
  if (error && !data)
    return <UnreadPage error={error} noun={forms.list.noun} onRetry={reload} onBack={() => navigateTo(LIST)} />;
  const filling = { field: data?.field_reference, reference };
  const page = data && embedAddress(data.url, filling);
  return (
    <Page
      title={data?.label ?? <Skeleton width={16} />}
      note={reference ? `Votre référence, à donner si elle est demandée : ${reference}` : ' '}
      actions={
        <>
          <LinkButton to={LIST} icon={<ArrowLeft size={16} />}>
            Formulaires
          </LinkButton>
          {page && (
            <LinkButton
              to={page.href}
              target="_blank"
              rel="noreferrer"
              reloadDocument
              icon={<ExternalLink size={16} />}
            >
              Ouvrir dans un onglet
            </LinkButton>
          )}
        </>
      }
    >
      {/* The reference is there before the frame: a frame is not written twice. */}
      {data && (own.data || own.error) ? (
        <Embed title={data.label} code={data.html} look="page" {...filling} />
      ) : (
        <PanelSkeleton />
      )}
    </Page>
  );
}
