import { toBillFacts } from '@portal/contract';
import type { FolioProperty } from '@portal/contract';
import { isVisibleToOwner, toDecimal, upcomingBills } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { toBillDue, toWireBill } from '../../portfolio/bill/bill.present.ts';
import type { BillRow } from '../../portfolio/bill/bill.repo.ts';
import type { DocumentRow } from '../../portfolio/document/document.repo.ts';
import type { MediaOf } from '../../portfolio/document/media-of.ts';
import { toSubmittedBill } from '../../portfolio/document/property-file.present.ts';
import { toOtherLeases, toWireProperty } from '../../portfolio/property/property.present.ts';
import { mapInSlices } from '../../services/heavy/slices.ts';
import type { LetProperty } from '../../portfolio/property/property.service.ts';
import type { RangeOf } from './folio-range.ts';

type BillPart = Pick<FolioProperty, 'tenant_all_bills' | 'bill_due'>;

/** The facts of all properties of a response. */
interface PropertySources {
  readonly mediaOf: MediaOf;
  readonly rangeOf: RangeOf;
  /** Bills that the owner submitted, by property. */
  readonly submitted: ReadonlyMap<number | null, readonly DocumentRow[]>;
  readonly today: IsoDate;
}

/** The weight of a property without lines, in rows. */
const ROWS_OF_PROPERTY = 4;

/** Each property with everything known of it, composed in slices. */
export function toFolioProperties(
  properties: readonly LetProperty[],
  bills: readonly BillRow[],
  propertySources: PropertySources,
): Promise<FolioProperty[]> {
  const billsByProperty = Map.groupBy(bills, (bill) => bill.propertyId);
  const billsOf = ({ row }: LetProperty): readonly BillRow[] => billsByProperty.get(row.propertyId) ?? [];
  const rowsOf = (property: LetProperty): number =>
    ROWS_OF_PROPERTY + billsOf(property).length + propertySources.rangeOf.rowsOf(property.row.propertyId);
  return mapInSlices(properties, (property) => toFolioProperty(property, billsOf(property), propertySources), rowsOf);
}

function toFolioProperty(
  property: LetProperty,
  bills: readonly BillRow[],
  propertySources: PropertySources,
): FolioProperty {
  const { row, deciding, others } = property;
  const { mediaOf, rangeOf, submitted } = propertySources;
  return {
    ...toWireProperty(row, deciding, mediaOf),
    other_leases: toOtherLeases(others),
    ...toBillPart(property, bills, propertySources),
    submitted_bills: (submitted.get(row.propertyId) ?? []).map(toSubmittedBill),
    ...rangeOf.partOf(row.propertyId),
  };
}

/** Bills that the owner may not see are left out (FN17). */
function toBillPart(
  { deciding, others }: LetProperty,
  rows: readonly BillRow[],
  { mediaOf, today }: PropertySources,
): BillPart {
  const leases = deciding === null ? others : [deciding, ...others];
  const visible = rows
    .map((row) => toWireBill(row, leases, mediaOf))
    .map((wire) => ({ ...toBillFacts(wire), wire }))
    .filter(isVisibleToOwner);
  const upcoming = upcomingBills(visible, today).lines;
  return {
    tenant_all_bills: visible.map(({ wire }) => wire),
    bill_due: upcoming.map(({ bill, outstanding }) => toBillDue(bill.wire, toDecimal(outstanding))),
  };
}
