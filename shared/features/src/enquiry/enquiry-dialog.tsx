import { calls } from '@portal/contract';
import { useWriteRefusal } from '@portal/platform';
import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { EnquiryForm } from './enquiry-form.tsx';

export interface EnquiryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The figure or line that the question is about. */
  readonly about?: string | undefined;
}

/** A question to the provider, spelled as in the specification (NT12). Text and file are kept until they are sent. */
export function EnquiryDialog({ isOpen, onClose, about }: EnquiryDialogProps): ReactElement {
  const refusal = useWriteRefusal(calls.ownerEnquiry);
  return (
    <Dialog title="Owner Enquiry" isOpen={isOpen} onClose={onClose}>
      {refusal ? <p>{refusal}</p> : <EnquiryForm about={about} onDone={onClose} onCancel={onClose} />}
    </Dialog>
  );
}
