import { type PlatformMandate, platformMandates } from '@officine/sdk/contract';
import { act } from '../../kit/calls/actions.ts';
import { confirm } from '../../kit/feedback/confirm.ts';

/** Ends a consent, once a person is sure. */
export async function revokeConsent({ id, siren }: Pick<PlatformMandate, 'id' | 'siren'>): Promise<void> {
  const yes = await confirm({
    title: 'Révoquer cet accord ?',
    message: `Plus aucune facture du SIREN ${siren} ne sera envoyée par la plateforme du réseau. Ce qui est parti reste envoyé.`,
    action: 'Révoquer',
    danger: true,
  });
  if (yes) await act(platformMandates.revoke, { id, body: {} }, 'Accord révoqué');
}
