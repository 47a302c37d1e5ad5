/** Wraps a callback so that neither an exception nor a rejection in it reaches the host's page. */
export const swallowErrors =
  <A extends unknown[]>(run: (...given: A) => unknown) =>
  async (...given: A): Promise<void> => {
    try {
      await run(...given);
    } catch {
      // An advert must never cause an error on a pharmacy's page.
    }
  };
