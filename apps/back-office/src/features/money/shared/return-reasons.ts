import { RETURN_CODES, returnReason } from '@officine/domain';

export const NO_REASON = '';
/** Choices of why a bank took a payment back. */
export const RETURN_REASONS = [
  { value: NO_REASON, label: 'Non précisé' },
  ...RETURN_CODES.map((code) => ({ value: code, label: `${code} : ${returnReason(code).label}` })),
];
