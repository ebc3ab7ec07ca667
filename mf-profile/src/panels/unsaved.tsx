import { Button, Dialog, DialogFoot } from '@portal/ui';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';

interface Unsaved {
  /** Whether some form of the page holds text that was not saved. */
  readonly isUnsaved: () => boolean;
  readonly tell: (isUnsaved: boolean) => void;
  /** Does it at once, or after the user has said that the unsaved text may go. */
  readonly ask: (proceed: () => void) => void;
}

const UnsavedContext = createContext<Unsaved | null>(null);

/** Asks before typed text is lost to another panel or another property (RT9). */
export function UnsavedText({ children }: { readonly children: ReactNode }): ReactElement {
  const isUnsaved = useRef(false);
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const unsaved = useMemo<Unsaved>(
    () => ({
      isUnsaved: () => isUnsaved.current,
      tell: (isNow) => {
        isUnsaved.current = isNow;
      },
      ask: (wanted) => {
        if (isUnsaved.current) setProceed(() => wanted);
        else wanted();
      },
    }),
    [],
  );
  const stay = (): void => setProceed(null);
  const leave = (): void => {
    isUnsaved.current = false;
    setProceed(null);
    proceed?.();
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <Dialog title="You have not saved your changes" isOpen={proceed !== null} onClose={stay}>
        <p>What you typed here is lost when you go on.</p>
        <DialogFoot>
          <Button onClick={leave}>Go on without saving</Button>
          <Button variant="primary" onClick={stay}>
            Stay here
          </Button>
        </DialogFoot>
      </Dialog>
    </UnsavedContext>
  );
}

/** What asks; used by whatever leaves a panel. */
export function useUnsaved(): Unsaved {
  const unsaved = use(UnsavedContext);
  if (unsaved === null) throw new Error('useUnsaved must be used inside UnsavedText');
  return unsaved;
}

/** Tells the page that a form holds unsaved text, as long as it does. */
export function useTellUnsaved(isDirty: boolean): void {
  const { tell } = useUnsaved();
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [tell, isDirty]);
}
