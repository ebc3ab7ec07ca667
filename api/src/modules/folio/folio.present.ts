import { toBillFacts } from '@portal/contract';
import type { FolioProperty } from '@portal/contract';
import { isVisibleToOwner, parseMoney, toDecimal, upcomingBills } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { toBillDue, toWireBill } from '../bill/bill.present.ts';
import type { BillRow } from '../bill/bill.repo.ts';
import { toOtherLease, toWireProperty } from '../property/property.present.ts';
import type { LetProperty } from '../property/property.service.ts';
import type { RangeOf } from './folio-range.ts';

type BillPart = Pick<FolioProperty, 'tenant_all_bills' | 'bill_due'>;

export function toFolioProperty(
  property: LetProperty,
  bills: readonly BillRow[],
  rangeOf: RangeOf,
  today: IsoDate,
): FolioProperty {
  const { row, deciding, others } = property;
  return {
    ...toWireProperty(row, deciding),
    other_leases: others.filter((lease) => parseMoney(lease.totalDebtRent) !== 0).map(toOtherLease),
    ...toBillPart(property, bills, today),
    ...rangeOf(row.propertyId),
  };
}

/** Bills that the owner may not see are left out (FN17). */
function toBillPart({ deciding, others }: LetProperty, rows: readonly BillRow[], today: IsoDate): BillPart {
  const leases = deciding === null ? others : [deciding, ...others];
  const visible = rows
    .map((row) => toWireBill(row, leases))
    .map((wire) => ({ ...toBillFacts(wire), wire }))
    .filter(isVisibleToOwner);
  const upcoming = upcomingBills(visible, today).lines;
  return {
    tenant_all_bills: visible.map(({ wire }) => wire),
    bill_due: upcoming.map(({ bill, outstanding }) => toBillDue(bill.wire, toDecimal(outstanding))),
  };
}
