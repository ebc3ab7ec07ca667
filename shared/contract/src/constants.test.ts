import { describe, expect, it } from '@jest/globals';
import { constants } from './constants.ts';

/** Typed off the specification, apart from the table under test. */
const expected: Readonly<Record<keyof typeof constants, readonly [value: unknown, source: string]>> = {
  pollInterval: [15_000, 'CONST 342, A9'],
  slaCheckDelay: [5000, 'CONST 342, A9'],
  slaRecheckDelay: [4000, 'CONST 342, A9'],
  toastDuration: [5000, 'CONST 342, A9'],
  propertyReloadDelay: [2000, 'CONST 342, A9'],
  slideDuration: [2000, 'CONST 342, A9'],
  slideSpeed: [500, 'CONST 342, A2'],
  searchDebounce: [500, 'CONST 342, B9'],
  slotLeadTime: [3_600_000, 'CONST 349, B9'],
  eftNotice: [172_800_000, 'CONST 349, A9'],
  enquiryReply: [172_800_000, 'A9, B9'],
  bookingWindowMonths: [2, 'CONST 349, B9'],
  metricsWindowMonths: [6, 'CONST 349, B9'],
  maintenanceWindowDays: [90, 'CONST 349, B9'],
  buildingWindowMonths: [3, 'B9'],
  tenancyWindowMonths: [3, 'B9'],
  tenantListDays: [30, 'B5, TN8'],
  newLeaseDays: [30, 'FN19'],
  newFundsDays: [30, 'FN22'],
  enquiryShortest: [25, 'CONST 343, A9'],
  commentLongest: [160, 'CONST 343, A9'],
  unitLongest: [3, 'CONST 343, A9'],
  notificationCut: [120, 'CONST 343, A9'],
  sliderAddressCut: [25, 'CONST 343, B9'],
  folioSliderAddressCut: [24, 'CONST 343, B9'],
  tableAddressCut: [6, 'CONST 343, B9'],
  buildingNameCut: [24, 'CONST 343, B9'],
  documentTitleCut: [40, 'CONST 343, B9'],
  ledgerPageSize: [500, 'lists that grow are paged'],
  sliderCards: [4, 'A9'],
  folioSliderCards: [3, 'B2'],
  sliderGutter: [20, 'A9'],
  photoLimit: [20, 'CONST 349, B9'],
  photoSizeLimit: [200_000, 'CONST 349, B9'],
  photoTypes: [['jpg', 'jpeg', 'png', 'gif', 'bmp'], 'A5, EDIT 271'],
  uploadTypes: [['pdf', 'jpg', 'jpeg', 'png', 'gif', 'bmp', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt'], 'TN18'],
  attachmentSizeLimit: [10_485_760, 'TN18'],
  lettersAnHour: [20, 'no disk or mailbox is filled by one login'],
  currencySign: ['$', 'FUNDS 135, A9'],
  currency: ['CAD', 'CONST 344, A9'],
  locale: ['en-CA', 'CONST 344, A9'],
  indianLocale: ['en-IN', 'CONST 344, A9'],
  fractionDigits: [2, 'CONST 344, A9'],
  dateFormat: ['DD MMM, YYYY', 'CONST 344, A9'],
  notificationDateFormat: ['MMM DD, YYYY', 'CONST 344, A9'],
  shortDateFormat: ['MM/DD/YY', 'CONST 344, A9'],
  ledgerDateFormat: ['D.MM.Y', 'CONST 344, A9'],
  buildingRentDueDay: ['1st', 'B9'],
  leaseStatus: [{ VACANT: 0, LEASED: 1 }, 'CONST 345, A9'],
  leaseLabels: [{ LEASED: 'Leased', VACANT: 'FOR LEASE' }, 'CONST 345, A9'],
  propertyStatus: [{ DRAFT: 3 }, 'CONST 345, A3'],
  propertyKind: [{ BLOCK: 3 }, 'CONST 345, A9'],
  transactionTypes: [['all', 'debit', 'credit', 'Rent'], 'CONST 346, A9'],
  messageFrequency: [{ ONE_TIME: 1, RECURRING: 2 }, 'CONST 346, A9'],
  documentTypes: [{ OWNERPAY: 1, TENANTPAY: 2, OTHERDOC: 3 }, 'CONST 346, A9'],
  documentTypeLabels: [
    { OWNERPAY: 'ADD BILL', TENANTPAY: 'ADD TENANT BILL', OTHERDOC: 'ADD DOCUMENT' },
    'DOCS 177, A9',
  ],
  conditionReportTypes: [{ 1: 'ENTRY', 2: 'EXIT', 3: 'Interim' }, 'CONST 346, A9'],
  resourceTypes: [['op_resources', 'op_whats_coming'], 'CONST 347, A9'],
  buildingFilters: [{ LEASED_ONLY: 'Leased Only', ALL: 'View All' }, 'A9'],
  taxTypes: [['STANDARD_RATE', 'REDUCED_RATE'], 'CONST 348, A9'],
  utilities: [{ 10: 'Water', 11: 'Heat/Gas' }, 'CONST 348, A9'],
  hiddenUtilities: [[1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 'A9'],
  defaultLocation: [{ country: 1, state: 6, city: 7 }, 'A9'],
  timeZones: [
    [
      { zone: 'America/Toronto', label: 'Eastern Time' },
      { zone: 'America/Edmonton', label: 'Mountain Time' },
      { zone: 'America/Vancouver', label: 'Pacific Time' },
    ],
    'BOOK 250, B9',
  ],
  defaultTimeZone: ['America/Toronto', 'BOOK 250, B9'],
  recentPaymentPath: ['/folio-snap/recentPayment', 'CONST 347, A9'],
  referralReward: ['$500*', 'A9'],
  rewardDivisor: [100, 'B9'],
  feeDescriptions: [
    [
      'admin fee',
      'monthly admin f',
      'management fee',
      'admin maintenance fee',
      'monthly admin fee',
      'lease fee',
      'leasing fee',
      'monthly fee',
    ],
    'FUNDS 113, A9',
  ],
  excludedDescriptions: [['transfer to landlord', 'transfer to lan', 'paid to you'], 'FUNDS 119, A9'],
  authTransferDescription: ['auth transfer', 'A9'],
  adminLedgerExclusions: [['opening balance', 'rent', 'card fee'], 'A9'],
  adminTransactions: [['transfer from', 'transfer to'], 'A9'],
  feeCategories: [
    [
      'Admin Fee',
      'Management Fee',
      'Leasing Fee',
      'Bond Fee',
      'Maintenance Fee',
      'Maintenance Bill',
      'Sales Tax',
      'NRTR TAX',
      'Opening Balance',
      'Rent',
    ],
    'A9',
  ],
};

describe('constants', () => {
  const rows = Object.entries(expected).map(([name, [value, source]]) => ({ name, value, source }));

  it.each(rows)('$name is as specified ($source)', ({ name, value }) => {
    expect(Object.entries(constants).find(([key]) => key === name)?.[1]).toEqual(value);
  });

  it('holds nothing beyond the specification', () => {
    expect(Object.keys(constants)).toEqual(Object.keys(expected));
  });
});
