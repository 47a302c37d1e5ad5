import { failureText, isApiError } from '@officine/sdk';
import { proposals } from '@officine/sdk/contract';
import { send } from '../../../kit/calls/send.ts';
import { copyText } from '../../../kit/feedback/copy-text.ts';
import { toast } from '../../../kit/feedback/toasts.ts';

/** The address of a proposal’s page; a failure is shown. */
async function urlOf(id: number): Promise<string | undefined> {
  try {
    return (await send(proposals.link, { id })).url;
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast(failureText(proposals.link, error), 'error');
    return undefined;
  }
}

/** Opens the page as the office sees it: whom it is for has not opened it by that. */
export async function openProposal(id: number): Promise<void> {
  // Before the address is known: browsers refuse windows that no press has opened.
  const opened = window.open('about:blank', '_blank');
  const url = await urlOf(id);
  if (!opened) return;
  if (url) opened.location.href = `${url}?preview`;
  else opened.close();
}

export async function copyProposal(id: number): Promise<void> {
  const url = await urlOf(id);
  if (url) await copyText(url, 'Lien copié');
}
