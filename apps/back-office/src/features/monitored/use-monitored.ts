import { type ApiError, isApiError } from '@officine/sdk';
import { type MonitoredReport, monitoredReports } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import { send } from '../../kit/calls/send.ts';
import { type Followed, readLink } from './link.ts';

/** So many readings of one link are tried: each wrong one is a refused call. */
const MOST_READINGS = 6;

interface Monitored {
  report: MonitoredReport | undefined;
  error: ApiError | null;
  requesting: boolean;
}
interface Asked {
  link: string;
  date_start: string;
  date_end: string;
}

const ask = ({ token, customer, advertiser }: Followed, { date_start, date_end }: Asked) =>
  send(
    monitoredReports.report,
    { query: { type: 'daily', advertiser, date_start, date_end } },
    { headers: { 'x-monitored-token': token, reference: customer } },
  );

/** Tries what the link may mean. */
async function read(asked: Asked): Promise<MonitoredReport> {
  let refusal: unknown;
  let token: string | undefined;
  for (const followed of readLink(asked.link).slice(0, MOST_READINGS)) {
    if (token !== undefined && followed.token !== token) continue;
    try {
      return await ask(followed, asked);
    } catch (error) {
      if (!isApiError(error) || (error.status !== 401 && error.status !== 404)) throw error;
      // Not found is found by the right token only.
      if (error.status === 404) token = followed.token;
      refusal = error;
    }
  }
  throw refusal;
}

/** The figures that a link opens, with headers in place of a login; those of before stay while others come. */
export function useMonitored({ link, date_start, date_end }: Asked): Monitored & { reload: () => void } {
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
