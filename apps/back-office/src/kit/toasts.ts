import { TOAST_MS, typography } from '@officine/sdk/format';
import { proxy } from 'valtio';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'warning' | 'error';
  action?: { label: string; run: () => void };
}
export const toasts = proxy<Toast[]>([]);
let last = 0;

export function dismiss(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) toasts.splice(index, 1);
}

/** Says something at the bottom right for 4 s (specification §8); one with an action stays twice as long. */
export function toast(text: string, tone: Toast['tone'] = 'success', action?: Toast['action']): void {
  const id = ++last;
  toasts.push({ id, text: typography(text), tone, ...(action && { action }) });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), action ? 2 * TOAST_MS : TOAST_MS);
}
