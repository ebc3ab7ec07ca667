import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export interface UnsavedDialogProps {
  /** The state of `useUnsaved` of the platform. */
  readonly unsaved: { readonly isAsking: boolean; readonly discard: () => void; readonly stay: () => void };
  /** Says in a sentence what would be lost. */
  readonly children: string;
}

/** The question before a form is left whose content is not kept as a draft. */
export function UnsavedDialog({ unsaved: { isAsking, discard, stay }, children }: UnsavedDialogProps): ReactElement {
  return (
    <Dialog title="You have not saved your changes" isOpen={isAsking} onClose={stay}>
      <p>{children}</p>
      <DialogFoot>
        <Button onClick={discard}>Discard</Button>
        <Button variant="primary" data-focus-first onClick={stay}>
          Stay
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
