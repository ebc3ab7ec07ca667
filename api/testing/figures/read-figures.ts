import { toLedgerLine, toRentFacts } from '@portal/contract';
import type { FolioProperty } from '@portal/contract';
import {
  arrears,
  bankedOf,
  cents,
  countDoors,
  feesOf,
  fundsHeld,
  leaseLabel,
  leaseStatus,
  leasedPercent,
  newLeased,
  overdueBills,
} from '@portal/domain';
import {
  paidOf,
  paidToYou,
  parseIsoDate,
  sumCents,
  toDecimal,
  totalRent,
  transfersOf,
  upcomingBills,
  vacancies,
} from '@portal/domain';
import type { IsoDate, ReportAccount, ReportScope } from '@portal/domain';
import type { Browser } from '../browser.ts';
import { readBuildingFigures } from './building-figures.ts';
import type { FiguresQuery, OwnerFigures, PropertyFigures, ReportFigures, SnapshotFigures } from './figures.ts';
import { readAnswers, readWholeLedger } from './read-answers.ts';
import type { Answers, Door } from './read-answers.ts';
import { reportFigures, toReportAccount } from './report-figures.ts';

type RangeFigures = Pick<PropertyFigures, 'fees' | 'paid' | 'banked' | 'transfer' | 'paid_to_you' | 'held' | 'report'>;
type FiguresToday = Omit<PropertyFigures, keyof RangeFigures | 'ledger_lines'>;

/**
 * An owner's figures as the portal's pages calculate them: the calls of the contract, read by its adapters and the
 * rules of the domain.
 */
export async function readFigures(browser: Browser, customerId: number, asked: FiguresQuery): Promise<OwnerFigures> {
  const today = parseIsoDate(asked.today);
  const answers = await readAnswers(browser, customerId, asked, today);
  const properties: Record<string, PropertyFigures> = {};
  const accounts = new Map<number, ReportAccount>();
  for (const door of answers.doors) {
    const ledger = await readWholeLedger(browser, door.propertyId);
    properties[door.propertyId] = {
      ...figuresToday(door, answers, today),
      ...figuresOfRange(answers.ranged.get(door.propertyId)),
      report: reportFigures('tenancy', [toReportAccount(ledger, asked)]),
      ledger_lines: ledger.length,
    };
    accounts.set(door.propertyId, toReportAccount(ledger, asked));
  }
  const reportAbout = (scope: ReportScope, doors: readonly Door[]): ReportFigures =>
    reportFigures(
      scope,
      doors.flatMap(({ propertyId }) => accounts.get(propertyId) ?? []),
    );
  const buildings: Record<string, OwnerFigures['buildings'][string]> = {};
  for (const id of answers.buildings) {
    const doors = answers.doors.filter(({ answered }) => answered.group_id === id);
    buildings[id] = {
      ...(await readBuildingFigures(browser, { customerId, groupId: id }, asked)),
      report: reportAbout('building', doors),
    };
  }
  return {
    snapshot: toSnapshot(answers, today),
    properties,
    report: reportAbout('portfolio', answers.doors),
    buildings,
  };
}

function toSnapshot({ doors, balances }: Answers, today: IsoDate): SnapshotFigures {
  return {
    doors: countDoors(doors),
    leased_percent: leasedPercent(doors, today),
    total_rent: toDecimal(totalRent(doors, today).total),
    vacancies: vacancies(doors, today).length,
    arrears: toDecimal(arrears(doors).total),
    bill_upcoming: toDecimal(sumCents(doors.map((door) => upcomingBills(door.bills, today).total))),
    new_leased: newLeased(doors, today).length,
    held: toDecimal(fundsHeld(doors, balances).total),
  };
}

function figuresToday(door: Door, { balances, newFunds }: Answers, today: IsoDate): FiguresToday {
  return {
    address: door.address,
    status: leaseLabel(leaseStatus(door.lease, today)),
    rent: toDecimal(totalRent([door], today).total),
    arrears: toDecimal(arrears([door]).total),
    bills_overdue: toDecimal(overdueBills(door.bills, today).total),
    bills_upcoming: toDecimal(upcomingBills(door.bills, today).total),
    held_now: toDecimal(fundsHeld([door], balances).total),
    new_funds: toDecimal(newFunds.get(door.propertyId) ?? cents(0)),
    vacant_days: vacancies([door], today)[0]?.days ?? null,
  };
}

function figuresOfRange(property: FolioProperty | undefined): Omit<RangeFigures, 'report'> {
  const lines = (property?.ledgers ?? []).map(toLedgerLine);
  const rents = (property?.tenant_rent ?? []).map(toRentFacts);
  return {
    fees: toDecimal(feesOf(lines).total),
    paid: toDecimal(paidOf(lines).total),
    banked: toDecimal(bankedOf(rents, lines).total),
    transfer: toDecimal(transfersOf(lines).total),
    paid_to_you: toDecimal(paidToYou(lines).total),
    held: property?.held_at_end ?? 'not answered',
  };
}
