import { optionalText } from './fields.ts';

/** Fields of a pharmacy's WordPress site inside the pharmacy. Its own item has more of them. */
export const wordpressFields = () => ({
  url: optionalText(),
  server: optionalText(),
  theme: optionalText(),
  check_status: optionalText(),
  sync_status: optionalText(),
});
