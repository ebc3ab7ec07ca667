import { calls, type Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { useWriteRefusal, type Popups } from '@portal/platform';
import { Question } from '@portal/ui';
import type { ReactElement } from 'react';
import { NonResidentDialog } from './non-resident-dialog.tsx';
import { loadedFlagsOf, useFlags } from './use-flags.ts';

export const popupNames = { rate: 'non-resident', question: 'resident' } as const;

export interface NonResidentDialogsProps {
  readonly properties: readonly Property[];
  readonly popups: Popups;
}

/**
 * The dialogs of the 'non-resident' boxes of a page, once for all of them: the dialog of a tick, and the question of an
 * untick (NR2, NR8).
 */
export function NonResidentDialogs({ properties, popups }: NonResidentDialogsProps): ReactElement | null {
  const { current, close } = popups;
  const refusal = useWriteRefusal(calls.applyNonResident);
  const { isWaiting, send } = useFlags(close);
  const property = properties.find((one) => isDoor(one) && String(one.property_id) === current?.subject);
  if (property === undefined || refusal !== undefined) return null;
  const { property_id: id, address, foreign_resident: flag } = property;
  return (
    <>
      <NonResidentDialog
        property={property}
        isOpen={current?.name === popupNames.rate && flag !== 'Y'}
        onClose={close}
      />
      <Question
        title="Take the mark off?"
        isOpen={current?.name === popupNames.question && flag === 'Y'}
        onCancel={close}
        action="Take it off"
        isWaiting={isWaiting}
        onAction={() => send(new Map([[id, false]]), loadedFlagsOf([property]))}
      >
        {`${address} is no longer marked as non-resident, and we stop withholding tax for it.`}
      </Question>
    </>
  );
}
