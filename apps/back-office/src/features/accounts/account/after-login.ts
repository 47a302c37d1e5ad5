import { useNavigate, useSearchParams } from 'react-router-dom';
import { session } from '../../../kit/calls/session.ts';
import { localPath } from '../../../kit/nav/local-path.ts';

/**
 * Navigates after the login: to the `redirect` of the address if it is a path of this site, else to the user's home.
 */
export function useAfterLogin() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = localPath(query.get('redirect'), window.location.origin);
  return () => navigate(wanted ?? `/${session.bearer?.role ?? 'customer'}`, { replace: true });
}
