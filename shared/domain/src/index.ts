export { CanonicalError, canonicalJson } from './canonical-json.ts';
export type { CanonicalValue } from './canonical-json.ts';
export { MoneyError, cents, formatMoney, parseMoney, sumCents, toDecimal } from './money.ts';
export type { Cents } from './money.ts';
export {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  formatNearDay,
  formatLedgerDay,
  formatMessageDay,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  monthName,
  startOfMonth,
} from './date.ts';
export {
  BUSINESS_ZONE,
  DAY_FORMAT,
  MESSAGE_DAY_FORMAT,
  DateError,
  businessDay,
  isIsoDate,
  parseIsoDate,
  toIsoDate,
} from './iso-date.ts';
export type { IsoDate } from './iso-date.ts';
export {
  LeaseStatus,
  buildingLeaseStatus,
  decidingLease,
  isLeaseCurrent,
  isLeased,
  isPastTerm,
  runningLease,
  PAST_TERM_WORDS,
  leaseLabel,
  leaseStatus,
} from './lease.ts';
export type { Lease } from './lease.ts';
export { parseTaxAmount } from './tax-amount.ts';
export { parseTypedAmount, withPoint } from './typed-amount.ts';
export {
  PropertyStatus,
  doorsOf,
  isDoor,
  isFormer,
  isManaged,
  managedDoorsOf,
  statusLabel,
  uniqueProperties,
} from './property.ts';
export type { PropertyFacts } from './property.ts';
export { countLeads, daysOnMarket, firstLeadDay, isForLease, leadStages, onMarketSince } from './for-lease.ts';
export type { Lead, LeadStage } from './for-lease.ts';
export { inWantedOrder } from './wanted-order.ts';
export { isWebAddress } from './web-address.ts';
export { countDoors, doorsLabel, gaugeText, leasedPercent } from './doors.ts';
export { totalRent } from './total-rent.ts';
export type { RentLine, TotalRent } from './total-rent.ts';
export { byDateThenId, runningBalances } from './ledger.ts';
export type { LedgerLine, LedgerMovement } from './ledger.ts';
export { fundsHeld, heldBalance } from './held.ts';
export type { FundsHeld, HeldLine } from './held.ts';
export { correctionWords } from './correction-words.ts';
export { arrears } from './arrears.ts';
export type { Arrears, ArrearsLine, IndebtedProperty, RentDebt } from './arrears.ts';
export { formatPercent, parsePercent } from './percent.ts';
export type { Percent } from './percent.ts';
export { billAmount, billDay, billOutstanding, billTiming, isTenantCurrent, isVisibleToOwner } from './bill.ts';
export type { BillFacts, BillPayment, BillTiming } from './bill.ts';
export { overdueBills, uncountedBills, upcomingBills } from './bills-due.ts';
export type { BillDueLine, BillsDue } from './bills-due.ts';
export { isBillType, isListedTenant } from './document.ts';
export { DocumentType, TENANT_LIST_DAYS } from './document-type.ts';
export { lastDayOfTenancy } from './former-tenancy.ts';
export { vacancies } from './vacancy.ts';
export type { Vacancy } from './vacancy.ts';
export { NEW_LEASE_DAYS, newLeased } from './new-leased.ts';
export type { NewLease } from './new-leased.ts';
export { NEW_FUNDS_DAYS, newFundsWindow } from './new-funds.ts';
export { csvBeginning, csvEnd, csvFile, csvRows } from './csv/csv-file.ts';
export type { CsvNote, CsvTable } from './csv/csv-file.ts';
export { toCsv } from './csv/to-csv.ts';
export type { CsvCell } from './csv/to-csv.ts';
export { count } from './count.ts';
export { countText, cutText, firstCharacters } from './text.ts';
export {
  FORMAT_RANGES,
  blankAsEmpty,
  comparedName,
  changesDirection,
  withoutFormat,
  withoutNeedlessFormat,
} from './format-characters.ts';
export { ordinal } from './ordinal.ts';
export {
  AUTH_TRANSFER_DESCRIPTION,
  FEE_DESCRIPTIONS,
  PAID_TO_YOU_DESCRIPTIONS,
  TRANSFER_BEGINNINGS,
  beginsLikeTransfer,
  holdsPayoutWords,
  isPaidToYou,
  isReturnedPayment,
  plainDescription,
  printedWords,
  describeReturned,
  returnsNotSentAgain,
  withOtherAddress,
} from './description.ts';
export { creditsLessDebits, toFigure } from './figure.ts';
export type { AccountLine, Figure, FigureLine } from './figure.ts';
export { paymentsByDay } from './payment-days.ts';
export type { Payment, PaymentDay } from './payment-days.ts';
export { addRangeFigures, bankedOf, feesOf, paidOf, paidToYou, rangeFigures, transfersOf } from './funds.ts';
export type { RangeFigures, RentReceived } from './funds.ts';
export { addMonthFigures, isIncomplete, monthFigures, monthsUpTo } from './months.ts';
export type { MonthFigures } from './months.ts';
export { FEE_CATEGORIES, byCategory, categoryOf } from './category.ts';
export type { Category, CategoryFigure } from './category.ts';
export { isHeldReturned, reportPlaceOf } from './report/report-place.ts';
export type { PaidOutLine, ReportPlace } from './report/report-place.ts';
export { HOME_PAPERS, REPORT_FORMATS, reportOf } from './report/report.ts';
export type { HomePaper, Report, ReportAccount, ReportFormat, ReportScope } from './report/report.ts';
export {
  endingOn,
  latestMonths,
  monthOf,
  namedRanges,
  previousMonth,
  readRange,
  sinceLastMonth,
  startingOn,
  trailingMonths,
  yearBefore,
} from './range.ts';
export type { DateRange } from './range.ts';
export { formatPhone } from './phone.ts';
export { businessInstant, businessTime, formatInstant, momentOf } from './instant.ts';
export type { TimeOfDay } from './instant.ts';
export { cutOff, nextBatch, nextPayment, SETTLED_HOURS } from './next-transfer.ts';
export type { Batch, NextPayment, PlannedPayment } from './next-transfer.ts';
export { clearDigits, maskedAccount, shownAccount } from './account-mask.ts';
export {
  chosenNow,
  countsFrom,
  effectiveAt,
  isPaidTo,
  paidByBatch,
  pendingChange,
  settleChange,
  settledAt,
  DETAILS_CHANGE_DAYS,
  recentDetailsChange,
  recentlyAdded,
  describeAdded,
  describeDetailsChange,
  wasPaidTo,
} from './bank-change.ts';
export type { BankChange, BankHistory, DetailsChange, EndedHold, Saving, Settled } from './bank-change.ts';
export {
  accountOfPayment,
  firstPaymentDay,
  paymentDays,
  paymentsAround,
  paymentsToCome,
  describePayments,
} from './bank-payments.ts';
export type { PaidNames, PaymentsAround } from './bank-payments.ts';
export type { AddressWarning } from './bank-email.ts';
export { emailBy, waitsFor, warningWaitsFor } from './bank-email.ts';
export type { WaitsFor } from './bank-email.ts';
export { MOST_DIGITS, bankHints } from './bank-hints.ts';
export type { BankFields } from './bank-hints.ts';
export { BUILDING_FIGURES, buildingOccupancy, buildingView } from './building-view.ts';
export type {
  BuildingFigureName,
  BuildingFigures,
  BuildingProperty,
  BuildingRow,
  BuildingView,
} from './building-view.ts';
export { FOLIO_FIGURES, folioFigures, folioView, hasRow } from './folio-view.ts';
export type {
  FolioAccount,
  FolioBuilding,
  FolioFigureName,
  FolioFigures,
  FolioRow,
  FolioSection,
  FolioSum,
  FolioView,
} from './folio-view.ts';
export { isOccupied, occupancyRate } from './multires/unit.ts';
export type { Unit } from './multires/unit.ts';
export { financialCards, percentOfTarget } from './multires/financial.ts';
export type { Budget, FinancialCards, Targeted } from './multires/financial.ts';
export { monthLabel } from './multires/months-touched.ts';
export type { Activity, LeaseActivity } from './multires/lease-activity.ts';
export { AGING_BUCKETS, EXPIRING_BUCKETS, daysDue } from './multires/buckets.ts';
export type { Lead as UnitLead } from './multires/showcase.ts';
export { cardsMonth, lastSixMonths, maintenanceDays } from './multires/cards-month.ts';
export { operational } from './multires/operational.ts';
export type { Debt, Operational, Ticket } from './multires/operational.ts';
export { occupancy } from './multires/occupancy.ts';
export type { Occupancy } from './multires/occupancy.ts';
export { decideSla } from './sla-notice.ts';
export type { SlaDecision, SlaList, SlaPlace, SlaViewer } from './sla-notice.ts';
export { linkParts } from './text-links.ts';
export type { TextPart } from './text-links.ts';
export { bookingWindow, isBookableDay, offeredTimes } from './booking/booking-calendar.ts';
export { BOOKING_WINDOW_MONTHS, SLOT_LEAD_TIME } from './booking/booking-limits.ts';
export { findSlot, slotDays } from './booking/free-slots.ts';
export type { SlotDays } from './booking/free-slots.ts';
export { formatMeetingTime } from './booking/meeting-clock.ts';
export { hasCurrentZones, zoneClock } from './booking/zone-clock.ts';
export { deviceOf } from './device.ts';
export { bestMatches, markedParts, searchWords } from './search.ts';
export type { MarkedPart } from './search.ts';
