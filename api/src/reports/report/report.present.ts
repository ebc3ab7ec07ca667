import { cents, parseMoney, printedWords, reportPlaceOf } from '@portal/domain';
import type { DateRange, ReportAccount } from '@portal/domain';
import type { ReportLedger, ReportParty, ReportRow } from '@portal/reports';
import type { ProviderSettings } from '../../services/provider/provider-settings.ts';
import { toMovement } from '../../portfolio/ledger/ledger.present.ts';
import type { AccountRow } from '../../portfolio/ledger/ledger.repo.ts';
import type { LeaseRow } from '../../portfolio/property/property.repo.ts';

/** An account for the report's rule, and as it is printed. */
export interface PresentedAccount {
  readonly account: ReportAccount;
  readonly ledger: ReportLedger;
}

/** An account in a range, made from its lines and perhaps earlier ones, the last of which has the opening balance. */
export function toAccount(address: string, lines: readonly AccountRow[], { from }: DateRange): PresentedAccount {
  const inRange = lines.filter(({ date }) => date >= from);
  const before = parseMoney(lines.findLast(({ date }) => date < from)?.balance ?? '0.00');
  const held = parseMoney(lines.at(-1)?.balance ?? '0.00');
  return {
    account: { before, held, lines: inRange.map(toMovement) },
    ledger: { address, before, held, rows: inRange.map(toReportRow) },
  };
}

/**
 * A transfer names the other property where it is the owner's, and a returned payment is marked, as on the screen (TN7,
 * RP16).
 */
export function toReportRow(row: AccountRow): ReportRow {
  const line = toMovement(row);
  const { date, description, type, amount, balance } = line;
  const signed = type === 'credit' ? amount : cents(0 - amount);
  const words = printedWords({ description, type, otherAddress: row.otherAddress });
  return { date, description: words, place: reportPlaceOf(line), amount: signed, balance };
}

/** The name on reports; without the settings it is the portal’s. */
export function toParty({
  name,
  address,
  supportPhone: phone,
  logo,
  paper,
}: Pick<ProviderSettings, 'name' | 'address' | 'supportPhone' | 'logo' | 'paper'>): ReportParty {
  return { name: name ?? 'Owner Portal', address, phone, logo: logo && toPicture(logo), paper };
}

/** A picture format that a PDF supports; WebP is left out. */
function toPicture({ type, bytes }: NonNullable<ProviderSettings['logo']>): ReportParty['logo'] {
  if (type === 'image/svg+xml') return { svg: bytes.toString() };
  if (type === 'image/png' || type === 'image/jpeg')
    return { image: `data:${type};base64,${bytes.toString('base64')}` };
  return null;
}

export function tenantOf(lease: LeaseRow | null): string | null {
  const name = [lease?.tenantFirstName, lease?.tenantLastName].filter((part) => part).join(' ');
  return name === '' ? null : name;
}
