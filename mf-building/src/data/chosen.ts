import { constants } from '@portal/contract';
import { trailingMonths, type DateRange } from '@portal/domain';
import { useRangeInAddress } from '@portal/features/range-picker';
import { useLocation, useNavigate, useOwner } from '@portal/platform';

/** The owner's choices for the view of a building. */
export interface Chosen {
  readonly isLeasedOnly: boolean;
  readonly range: DateRange;
}

interface ChosenState extends Chosen {
  readonly chooseFilter: (isLeasedOnly: boolean) => void;
  readonly chooseRange: (range: DateRange) => void;
}

const showParam = 'show';
const leased = 'leased';

/**
 * The filter and the range, kept in the address: `?show=leased&start=…&end=…`. View All and the last three months go
 * without (BL2, DT1).
 */
export function useChosen(): ChosenState {
  const { today } = useOwner();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { range, choose } = useRangeInAddress(trailingMonths(today, constants.buildingWindowMonths));
  const isLeasedOnly = new URLSearchParams(search).get(showParam) === leased;
  return {
    isLeasedOnly,
    range,
    chooseRange: choose,
    chooseFilter: (wanted) => {
      if (wanted === isLeasedOnly) return;
      const params = new URLSearchParams(search);
      if (wanted) params.set(showParam, leased);
      else params.delete(showParam);
      void navigate({ pathname, search: params.toString() });
    },
  };
}
