import { type ApiError, isApiError } from '@officine/sdk';
import { type MonitoredReport, monitoredReports } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import { send } from '../../../kit/calls/send.ts';
import { type MonitoredLink, readLink } from './link.ts';

/** Readings of one link that are tried: each wrong one costs a refused call. */
const MAX_READINGS = 6;

interface Monitored {
  report: MonitoredReport | undefined;
  error: ApiError | null;
  requesting: boolean;
}
interface MonitoredQuery {
  link: string;
  date_start: string;
  date_end: string;
}

const requestReport = ({ token, customer, advertiser }: MonitoredLink, { date_start, date_end }: MonitoredQuery) =>
  send(
    monitoredReports.report,
    { query: { type: 'daily', advertiser, date_start, date_end } },
    { headers: { 'x-monitored-token': token, reference: customer } },
  );

/** Tries the readings of the link until the server accepts one. */
async function read(query: MonitoredQuery): Promise<MonitoredReport> {
  let refusal: unknown;
  let token: string | undefined;
  for (const reading of readLink(query.link).slice(0, MAX_READINGS)) {
    if (token !== undefined && reading.token !== token) continue;
    try {
      return await requestReport(reading, query);
    } catch (error) {
      if (!isApiError(error) || (error.status !== 401 && error.status !== 404)) throw error;
      // 404 is only answered to a valid token: keep that token.
      if (error.status === 404) token = reading.token;
      refusal = error;
    }
  }
  throw refusal;
}

/** Figures of a link, read with headers in place of a login. The previous ones stay while others load. */
export function useMonitored({ link, date_start, date_end }: MonitoredQuery): Monitored & { reload: () => void } {
  const [state, setState] = useState<Monitored>({ report: undefined, error: null, requesting: true });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setState((before) => ({ ...before, error: null, requesting: true }));
    read({ link, date_start, date_end }).then(
      (report) => isCurrent && setState({ report, error: null, requesting: false }),
      (error: ApiError) => isCurrent && setState((before) => ({ ...before, error, requesting: false })),
    );
    return () => {
      isCurrent = false;
    };
  }, [link, date_start, date_end, turn]);
  return { ...state, reload: () => setTurn(turn + 1) };
}
