import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { NonResidentForm, type NonResidentFormProps } from './non-resident-form.tsx';

export interface NonResidentDialogProps extends Pick<NonResidentFormProps, 'property'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The title is exact text (NRES 311). Sending closes it, and so does Cancel, which leaves everything as it was. */
export function NonResidentDialog({ property, isOpen, onClose }: NonResidentDialogProps): ReactElement {
  return (
    <Dialog title="NON RESIDENT FOR THIS TENANCY" isOpen={isOpen} onClose={onClose}>
      <NonResidentForm property={property} onClose={onClose} />
    </Dialog>
  );
}
