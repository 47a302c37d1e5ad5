import type { ReportType } from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { Report } from '../../../kit/report/report.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';

interface MonitoringProps {
  title: string;
  note: string;
  type: ReportType;
  actions: ReactNode;
}
/** WordPress sites with the result of their last check, those in error first. */
export const Monitoring = ({ title, note, type, actions }: MonitoringProps) => (
  <Page title={title} note={note} actions={actions}>
    <Report type={type} query={{}} chart={[]} />
  </Page>
);

/** All sites. */
export const Component = () => (
  <Monitoring
    title="Suivi des sites"
    note="Dernière vérification de chaque site WordPress actif"
    type="monitoring"
    actions={<LinkButton to="../reporting-monitoring-dinao">Sites Dinao</LinkButton>}
  />
);
