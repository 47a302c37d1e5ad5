import { typography } from '@officine/sdk/format';
import { CircleCheck, CloudDownload } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { canKeep } from '../../../kit/calls/kept.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useWritingOff } from '../../../ui/writing.ts';
import { type DocumentCalls, type Filed, marked, nameOf, toggleKept } from './offline-documents.ts';

/** Keeps one document of a list on this device, to be read without network. */
export function KeepButton({ calls, document, label }: { calls: DocumentCalls; document: Filed; label: string }) {
  const isOff = useWritingOff();
  const role = useRole();
  const isKept = useSnapshot(marked).names.includes(nameOf(calls, document));
  if (!document.file || role !== 'customer' || !canKeep()) return null;
  const toggle = async () => {
    await toggleKept(calls, document);
  };
  const words = isKept ? 'Gardé hors ligne' : 'Garder hors ligne';
  return (
    <Button
      size="small"
      aria-pressed={isKept}
      aria-label={typography(`${words} : ${label}`)}
      icon={isKept ? <CircleCheck size={14} /> : <CloudDownload size={14} />}
      isDisabled={isOff && !isKept}
      onPress={toggle}
    >
      {words}
    </Button>
  );
}
