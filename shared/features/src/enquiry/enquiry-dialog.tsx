import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { EnquiryForm } from './enquiry-form.tsx';

export interface EnquiryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The figure or line that it was asked from. */
  readonly about?: string | undefined;
}

/** A question to the provider, spelt as the specification does (NT12). Text and file are there again when it is reopened. */
export function EnquiryDialog({ isOpen, onClose, about }: EnquiryDialogProps): ReactElement {
  return (
    <Dialog title="Owner Enquiry" isOpen={isOpen} onClose={onClose}>
      <EnquiryForm about={about} onDone={onClose} />
    </Dialog>
  );
}
