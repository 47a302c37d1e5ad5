import { type Content, SIGNED_TEXTS } from '@officine/sdk/contract';

export type TextKey = Content['key'];

/** Who reads each text, and where. */
export const READERS: Readonly<Record<TextKey, string>> = {
  faq: 'Lues par les pharmacies, dans leur extranet',
  contract: 'Signé par chaque pharmacie',
  conditions: 'Signées par chaque pharmacie, lues par les visiteurs',
  legal_notices: 'Lues par les visiteurs',
  privacy: 'Lue par les visiteurs',
  money_order: 'Signé par chaque pharmacie, avant sa première facture',
  sepa_mandate: 'Signé par les pharmacies qui paient par prélèvement',
};
/** Whether pharmacies sign it, in `signatures`. */
export const isSignedText = (key: TextKey): key is (typeof SIGNED_TEXTS)[number] =>
  SIGNED_TEXTS.some((one) => one === key);
export const isSigned = (key: TextKey): boolean => isSignedText(key) || key === 'sepa_mandate';
