import { Dialog } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { EnquiryForm } from './enquiry-form.tsx';

export interface EnquiryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The figure or line that it was asked from. */
  readonly about?: string | undefined;
}

/**
 * A question to the provider, spelt as the specification does (NT12). Text and file are there again when it is reopened;
 * the file lives as long as this component, so a page keeps it mounted.
 */
export function EnquiryDialog({ isOpen, onClose, about }: EnquiryDialogProps): ReactElement {
  const [file, setFile] = useState<File | null>(null);
  const handleSent = (): void => {
    setFile(null);
  };
  return (
    <Dialog title="Owner Enquiry" isOpen={isOpen} onClose={onClose}>
      <EnquiryForm about={about} file={file} onFile={setFile} onSent={handleSent} onDone={onClose} />
    </Dialog>
  );
}
