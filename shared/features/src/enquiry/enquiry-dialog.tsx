import { calls } from '@portal/contract';
import { useWriteRefusal } from '@portal/platform';
import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { EnquiryForm, type EnquiryWords } from './enquiry-form.tsx';

export interface EnquiryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The figure or line that the question is about. */
  readonly about?: string | undefined;
  /** The building that the question is about (MR9). */
  readonly buildingId?: number | undefined;
  /**
   * The title of the dialog for a building: in the building view, or among the multi-residential ones.
   */
  readonly place?: 'building' | 'multires';
}

/** Exact texts (REF 325, MRF 235, NT12). */
const wordsOf = {
  portfolio: { title: 'Owner Enquiry', comments: 'Description', submit: 'Submit Enquiry' },
  building: { title: 'Owner Inquiry', comments: 'Description', submit: 'Submit Enquiry' },
  multires: { title: 'Building Owner Inquiry', comments: 'Comments', submit: 'Submit' },
} as const satisfies Readonly<Record<string, EnquiryWords>>;

/** A question to the provider, spelled as in the specification (NT12). Text and file are kept until they are sent. */
export function EnquiryDialog({
  isOpen,
  onClose,
  about,
  buildingId,
  place = 'building',
}: EnquiryDialogProps): ReactElement {
  const refusal = useWriteRefusal(calls.ownerEnquiry);
  const words = wordsOf[buildingId === undefined ? 'portfolio' : place];
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <EnquiryForm about={about} buildingId={buildingId} words={words} onDone={onClose} onCancel={onClose} />
      )}
    </Dialog>
  );
}
