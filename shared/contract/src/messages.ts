/** Every message of the specification. All are exact text, misspellings included. */
export const messages = {
  // Titles of toasts, and of the notices of the multi-residential area
  successTitle: 'Success!',
  errorTitle: 'Error!',
  noticeErrorTitle: 'Error',

  // Login, password and simulation
  loginFailed: 'Invalid Credentails. Please check Email and Password then login again!',
  refreshFailed: 'Invalid Credentails. Please check Email and Password and login again!',
  loggedIn: 'Login Successfully!',
  resetLinkSent: 'Password Reset Link Sent on Email Successfully.',
  resetLinkFailed: 'Invalid Credentails. Email Id Not Exists!',
  simulated: 'Simulate Successfully!',

  // Writes
  somethingWrong: 'Somthing Wrong!',
  documentSubmitted: 'Document has been submitted successfully!',
  confirmDelete: "Are you sure? You won't be able to revert this!",
  confirmDeleteButton: 'Yes, delete it!',
  deletedTitle: 'Deleted!',
  bankAccountDeleted: 'Your file has been deleted.',
  cancelledTitle: 'Cancelled',
  notChanged: 'Not Changed.',
  unsupportedFile: 'Found unsupported file - {names}',
  tooManyPhotos: 'Only the first 20 photos were kept.',
  noSecondAuthority: 'Second Authority Not Found',

  // Service level agreement
  slaNotDetected:
    'We cannot detect a signed Service Level Agreement (SLA) in place. Please contact support (M-F during business hours) and we will rectify this asap.',
  slaReviewAndSign:
    "Please review and sign your SLA. It will apply to all your tenancies on this Owners' Portal and enable access.",
  slaConfirm: 'YES',

  // Refer a Friend and enquiries
  referralNameMissing: 'Please enter full name',
  referralPropertiesMissing: 'Please enter no of properties',
  referralAddressMissing: 'Please enter address',
  referralEmailMissing: 'Please enter your email',
  referralMobileMissing: 'Please enter your mobile',
  replyPromise: "We'll get back to you within 48 hours.",

  // Alerts
  noLease: 'No Lease Found!',
  selectTenant: 'Please Select Tenant to open the lease details',

  // Book a meeting
  bookingErrorsHeading: 'Booking Validation Errors:',
  bookingBuildingMissing: 'The building field is required.',
  bookingTimezoneMissing: 'The timezone field is required.',
  bookingDateMissing: 'The booking date is required.',
  bookingSlotMissing: 'The booking time slot is required.',
  bookingAborted: 'Building Meeting Booking Aborted',
  noTimeSlots: 'No available time slots.',
  noBookingDates: 'No Available Dates Found',

  // The card of a multi-residential area that could not be loaded, and its charts
  oopsTitle: 'Oops!',
  oopsText: 'Something went wrong. Please try again later.',
  oopsHint: 'If the problem persists, contact support or try refreshing the page.',
  chartInsufficientData: 'Chart generation failed: Insufficient Data',

  // Empty lists
  noLedger: 'No Ledger Found!',
  noData: 'No Data Found!',
  tableFailed: 'No List found!',
  noOwners: 'No List Found!',
  noBill: 'No Bill found!',
  noNewLease: 'No New Lease found!',
  noNotification: 'No Notification Found!',
  noPropertyInBuilding: 'No Property found for this building.',
  noPropertyForLease: 'No Property available For Lease.',
  noBuilding: 'No Building Found!',
  unknownBuilding: 'No Building found!',
  noBuildings: 'No Buildings Found',
  noFinancialRecords: 'No Financial Records Found',
  noShowcaseRecords: 'No Showcase Records Found',
  noExpiringLeases: 'No Expiring Leases',
  noBankSelected: 'Not Selected',
  comingSoon: 'Coming Soon',

  // Lease details, when tenant insurance is mandatory (TN26)
  tenantInsurance: 'Tenant insurance must be held at all times and presented on request.',
} as const;
