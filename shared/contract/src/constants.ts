import {
  AUTH_TRANSFER_DESCRIPTION,
  BOOKING_WINDOW_MONTHS,
  DAY_FORMAT,
  DocumentType,
  FEE_CATEGORIES,
  FEE_DESCRIPTIONS,
  LeaseStatus,
  MESSAGE_DAY_FORMAT,
  NEW_FUNDS_DAYS,
  NEW_LEASE_DAYS,
  PAID_TO_YOU_DESCRIPTIONS,
  PropertyStatus,
  SLOT_LEAD_TIME,
  TENANT_LIST_DAYS,
  TRANSFER_BEGINNINGS,
  leaseLabel,
} from '@portal/domain';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Numbers, names and lists of the specification. Times are in milliseconds unless the name says otherwise. */
export const constants = {
  // Timings
  pollInterval: 15 * SECOND,
  slaCheckDelay: 5 * SECOND,
  slaRecheckDelay: 4 * SECOND,
  toastDuration: 5 * SECOND,
  propertyReloadDelay: 2 * SECOND,
  slideDuration: 2 * SECOND,
  slideSpeed: 500,
  searchDebounce: 500,
  slotLeadTime: SLOT_LEAD_TIME,
  eftNotice: 48 * HOUR,
  enquiryReply: 48 * HOUR,

  // Windows
  bookingWindowMonths: BOOKING_WINDOW_MONTHS,
  metricsWindowMonths: 6,
  maintenanceWindowDays: 90,
  buildingWindowMonths: 3,
  tenancyWindowMonths: 3,
  tenantListDays: TENANT_LIST_DAYS,
  newLeaseDays: NEW_LEASE_DAYS,
  /** New Funds Received covers the rents of this many days (FN22). */
  newFundsDays: NEW_FUNDS_DAYS,

  // Lengths of texts
  enquiryShortest: 25,
  commentLongest: 160,
  propertyRequestLongest: 5000,
  draftTextLongest: 200,
  unitLongest: 3,
  notificationCut: 120,
  sliderAddressCut: 25,
  folioSliderAddressCut: 24,
  tableAddressCut: 6,
  buildingNameCut: 24,
  documentTitleCut: 40,

  // The most ledger lines, rents and bills that one answer lists
  answerRows: 8_000,

  // Maximum number of lines in one page of a ledger
  ledgerPageSize: 500,

  // Sliders
  sliderCards: 4,
  folioSliderCards: 3,
  sliderGutter: 20,

  // Photos
  photoLimit: 20,
  photoSizeLimit: 200_000,
  photoTypes: ['jpg', 'jpeg', 'png', 'gif', 'bmp'],
  uploadTypes: ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'bmp', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt'],

  // Files that come with an enquiry, in bytes: 10 MB (TN18)
  attachmentSizeLimit: 10 * 1024 * 1024,

  // The limits of one login per hour: emails to the provider without a file, and files, those of one call being one
  emailsAnHour: 20,
  filesAnHour: 100,

  // Links to files to download that one login may ask for per hour
  linksAnHour: 100,

  // Meetings to come of one owner about one building
  openMeetings: 3,

  // Formats of money and dates
  currencySign: '$',
  currency: 'CAD',
  locale: 'en-CA',
  indianLocale: 'en-IN',
  fractionDigits: 2,
  dateFormat: DAY_FORMAT,
  notificationDateFormat: MESSAGE_DAY_FORMAT,
  shortDateFormat: 'MM/DD/YY',
  ledgerDateFormat: 'D.MM.Y',
  buildingRentDueDay: '1st',

  // Codes and their labels
  leaseStatus: LeaseStatus,
  leaseLabels: { LEASED: leaseLabel(LeaseStatus.LEASED), VACANT: leaseLabel(LeaseStatus.VACANT) },
  propertyStatus: { DRAFT: PropertyStatus.DRAFT },
  propertyKind: { BLOCK: 3 },
  /** Filters of a ledger. The capital of 'Rent' is exact text (TN4). */
  transactionTypes: ['all', 'debit', 'credit', 'Rent'],
  /** The same with the portal's own chip: payouts, and those that came back (TN3). */
  ledgerFilters: ['all', 'debit', 'credit', 'Rent', 'Paid to you'],
  messageFrequency: { ONE_TIME: 1, RECURRING: 2 },
  documentTypes: DocumentType,
  documentTypeLabels: { OWNERPAY: 'ADD BILL', TENANTPAY: 'ADD TENANT BILL', OTHERDOC: 'ADD DOCUMENT' },
  conditionReportTypes: { 1: 'ENTRY', 2: 'EXIT', 3: 'Interim' },
  forLeaseFilters: ['all', 'custom'],
  resourceTypes: ['op_resources', 'op_whats_coming'],
  buildingFilters: { LEASED_ONLY: 'Leased Only', ALL: 'View All' },
  taxTypes: ['STANDARD_RATE', 'REDUCED_RATE'],
  utilities: { 10: 'Water', 11: 'Heat/Gas' },
  propertyTypes: ['House', 'Condominium', 'Block', 'Townhouse', 'Apartment'],
  propertyUtilities: {
    1: 'Other',
    2: 'Electricity',
    3: 'Internet',
    10: 'Water',
    11: 'Heat/Gas',
    16: 'Hot water tank',
    17: 'Cable TV',
  },
  hiddenUtilities: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  defaultLocation: { country: 1, state: 6, city: 7 },
  timeZones: [
    { zone: 'America/Toronto', label: 'Eastern Time' },
    { zone: 'America/Edmonton', label: 'Mountain Time' },
    { zone: 'America/Vancouver', label: 'Pacific Time' },
  ],
  defaultTimeZone: 'America/Toronto',
  recentPaymentPath: '/folio-snap/recentPayment',

  // Rewards
  referralReward: '$500*',
  rewardDivisor: 100,

  // Descriptions of ledger lines, compared whole and in lower case. The truncated ones are exact text (FN7).
  feeDescriptions: FEE_DESCRIPTIONS,
  excludedDescriptions: PAID_TO_YOU_DESCRIPTIONS,
  authTransferDescription: AUTH_TRANSFER_DESCRIPTION,
  adminLedgerExclusions: ['opening balance', 'rent', 'card fee'],
  adminTransactions: TRANSFER_BEGINNINGS,
  feeCategories: FEE_CATEGORIES,
} as const;
