import { useSearchParams } from 'react-router-dom';

type SetParam = (name: string, value: string | null) => void;

/**
 * Sets one parameter of the address, or takes it away for null. The page stays as far scrolled; with `replace`, Back does
 * not come to the address before.
 */
export function useSetParam({ replace = false } = {}): SetParam {
  const [, setParams] = useSearchParams();
  return (name, value) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace },
    );
}
