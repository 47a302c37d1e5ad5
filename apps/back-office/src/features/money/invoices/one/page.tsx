import { invoices } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { useRole } from '../../../../kit/calls/session.ts';
import { UnreadPage } from '../../../../kit/drawer/missing.tsx';
import { PanelSkeleton } from '../../../../kit/feedback/panel-skeleton.tsx';
import { navigateTo } from '../../../../kit/nav/navigate.ts';
import { useNamesPage } from '../../../../kit/nav/page-name.ts';
import { ScreenLink } from '../../../../shared/invoices/invoice-link.tsx';
import { saveInvoice } from '../../../../shared/invoices/invoice-paper.ts';
import { InvoiceState, periodOf } from '../../../../shared/invoices/invoice-state.tsx';
import { pharmacyScreen } from '../../../../shared/pharmacies/pharmacy-screens.ts';
import { markRead } from '../../../../shared/pools/mark-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { Columns, Page, Stack } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import * as css from './one.css.ts';
import { SECTIONS, type Shown } from './sections.ts';

const KINDS = wordsOf('Invoice.kind');

/** Page of one invoice: its paper, its lines, its money, what it comes from, what can be done with it, its history. */
export function Component() {
  const { id = '' } = useParams();
  const role = useRole();
  const { data: invoice, error, reload } = useQuery(invoices.get, { id });
  const around = useQuery(invoices.dossier, { id });
  const name = invoice && (invoice.number ?? `Brouillon, ${periodOf(invoice)}`);
  useNamesPage(name);
  const isUnread = role === 'customer' && invoice?.isRead === false;
  useEffect(() => {
    if (isUnread) void markRead(invoices.read, Number(id));
  }, [isUnread, id]);
  const failure = error ?? around.error;
  if (failure && !(invoice && around.data))
    return (
      <UnreadPage
        error={failure}
        noun={invoices.list.noun}
        onRetry={error ? reload : around.reload}
        onBack={() => navigateTo(`/${role}/invoices`)}
      />
    );
  const shown: Shown | undefined = invoice && around.data && { invoice, dossier: around.data, role };
  const sections = (place: 'main' | 'side') =>
    shown &&
    SECTIONS.filter((section) => section.place === place && (section.isShown?.(shown) ?? true)).map(
      ({ id: section, Content }) => <Content key={section} {...shown} />,
    );
  return (
    <Page
      title={name ?? <Skeleton width={16} />}
      note={
        invoice ? (
          <span className={css.head}>
            <span>{KINDS[invoice.kind]}</span>
            <InvoiceState invoice={invoice} />
            <ScreenLink to={pharmacyScreen(role, 'invoices', invoice.pharmacy.id)}>{invoice.pharmacy.name}</ScreenLink>
          </span>
        ) : (
          ' '
        )
      }
      actions={
        invoice && (
          <Button
            variant={role === 'admin' ? 'secondary' : 'primary'}
            icon={<FileDown size={16} />}
            onPress={() => void saveInvoice(invoice)}
          >
            {invoice.number ? 'Télécharger le PDF' : 'Aperçu du PDF'}
          </Button>
        )
      }
    >
      {shown ? (
        <Columns layout="main">
          <Stack>{sections('main')}</Stack>
          <Stack>{sections('side')}</Stack>
        </Columns>
      ) : (
        <PanelSkeleton />
      )}
    </Page>
  );
}
