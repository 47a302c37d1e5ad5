import { useNavigate, useSearchParams } from 'react-router-dom';
import { session } from '../../kit/calls/session.ts';

/**
 * Navigates after the login: to the `redirect` of the address if it is a path of this site, else to the user's home.
 */
export function useAfterLogin() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = query.get('redirect');
  return () =>
    navigate(wanted && /^\/(?![/\\])/.test(wanted) ? wanted : `/${session.bearer?.role ?? 'customer'}`, {
      replace: true,
    });
}
