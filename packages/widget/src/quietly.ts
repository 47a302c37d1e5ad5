/** The same work, called by the browser: nothing that fails in it, now or later, is seen by the host's page. */
export const quietly =
  <A extends unknown[]>(run: (...given: A) => unknown) =>
  async (...given: A): Promise<void> => {
    try {
      await run(...given);
    } catch {
      // An advert is never worth an error on a pharmacy's page.
    }
  };
