import type { DateRange } from '@portal/domain';
import { useState } from 'react';

export interface StagedRange {
  /** The range in the pickers. */
  readonly shown: DateRange;
  readonly stage: (range: DateRange) => void;
  /** Applies the staged range. */
  readonly set: () => void;
  /** Restores the pickers; what is shown below never changed (TEN 160). */
  readonly cancel: () => void;
}

/**
 * Days that are picked but count only once they are set (DT2). What was staged goes when the range changes otherwise.
 */
export function useStagedRange(range: DateRange, choose: (range: DateRange) => void): StagedRange {
  const [staged, setStaged] = useState<{ readonly over: string; readonly range: DateRange } | null>(null);
  const over = `${range.from} ${range.to}`;
  const shown = staged?.over === over ? staged.range : range;
  return {
    shown,
    stage: (picked) => {
      setStaged({ over, range: picked });
    },
    set: () => {
      setStaged(null);
      if (shown !== range) choose(shown);
    },
    cancel: () => {
      setStaged(null);
    },
  };
}
