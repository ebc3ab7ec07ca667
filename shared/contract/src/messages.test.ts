import { describe, expect, it } from '@jest/globals';
import { messages } from './messages.ts';

/** Copied from the specification, independently of the table under test. */
const catalogue: readonly (readonly [name: keyof typeof messages, text: string, source: string])[] = [
  ['successTitle', 'Success!', 'A8'],
  ['errorTitle', 'Error!', 'A8'],
  ['noticeErrorTitle', 'Error', 'B8'],
  ['loginFailed', 'Invalid Credentails. Please check Email and Password then login again!', 'A8'],
  ['refreshFailed', 'Invalid Credentails. Please check Email and Password and login again!', 'A8'],
  ['loggedIn', 'Login Successfully!', 'A8'],
  ['resetLinkSent', 'Password Reset Link Sent on Email Successfully.', 'A8'],
  ['resetLinkFailed', 'Invalid Credentails. Email Id Not Exists!', 'A8'],
  ['simulated', 'Simulate Successfully!', 'A8'],
  ['somethingWrong', 'Somthing Wrong!', 'A8, B8'],
  ['documentSubmitted', 'Document has been submitted successfully!', 'A8'],
  ['confirmDelete', "Are you sure? You won't be able to revert this!", 'A5'],
  ['confirmDeleteButton', 'Yes, delete it!', 'A5'],
  ['deletedTitle', 'Deleted!', 'A8'],
  ['bankAccountDeleted', 'Your file has been deleted.', 'A8'],
  ['cancelledTitle', 'Cancelled', 'A8'],
  ['notChanged', 'Not Changed.', 'A8, PR7'],
  ['unsupportedFile', 'Found unsupported file - {names}', 'A8, B8'],
  ['tooManyPhotos', 'Only the first 20 photos were kept.', 'PH3'],
  ['noSecondAuthority', 'Second Authority Not Found', 'A2'],
  [
    'slaNotDetected',
    'We cannot detect a signed Service Level Agreement (SLA) in place. Please contact support (M-F during business hours) and we will rectify this asap.',
    'A8',
  ],
  [
    'slaReviewAndSign',
    "Please review and sign your SLA. It will apply to all your tenancies on this Owners' Portal and enable access.",
    'A8, SLA13',
  ],
  ['slaConfirm', 'YES', 'A4'],
  ['referralNameMissing', 'Please enter full name', 'A5'],
  ['referralPropertiesMissing', 'Please enter no of properties', 'A5'],
  ['referralAddressMissing', 'Please enter address', 'A5'],
  ['referralEmailMissing', 'Please enter your email', 'A5'],
  ['referralMobileMissing', 'Please enter your mobile', 'A5'],
  ['replyPromise', "We'll get back to you within 48 hours.", 'A2'],
  ['noLease', 'No Lease Found!', 'B8'],
  ['selectTenant', 'Please Select Tenant to open the lease details', 'B8'],
  ['bookingErrorsHeading', 'Booking Validation Errors:', 'B5'],
  ['bookingBuildingMissing', 'The building field is required.', 'B5'],
  ['bookingTimezoneMissing', 'The timezone field is required.', 'B5'],
  ['bookingDateMissing', 'The booking date is required.', 'B5'],
  ['bookingSlotMissing', 'The booking time slot is required.', 'B5'],
  ['bookingAborted', 'Building Meeting Booking Aborted', 'B8'],
  ['noTimeSlots', 'No available time slots.', 'B5'],
  ['noBookingDates', 'No Available Dates Found', 'B5'],
  ['oopsTitle', 'Oops!', 'B8'],
  ['oopsText', 'Something went wrong. Please try again later.', 'B2'],
  ['oopsHint', 'If the problem persists, contact support or try refreshing the page.', 'B2'],
  ['chartInsufficientData', 'Chart generation failed: Insufficient Data', 'B2'],
  ['noLedger', 'No Ledger Found!', 'B8'],
  ['noData', 'No Data Found!', 'B8'],
  ['tableFailed', 'No List found!', 'B8, NT15'],
  ['noOwners', 'No List Found!', 'B8, NT15'],
  ['noBill', 'No Bill found!', 'B8'],
  ['noNewLease', 'No New Lease found!', 'B8'],
  ['noNotification', 'No Notification Found!', 'A8, B8'],
  ['noPropertyInBuilding', 'No Property found for this building.', 'B8'],
  ['noPropertyForLease', 'No Property available For Lease.', 'B8'],
  ['noBuilding', 'No Building Found!', 'B8, BL1'],
  ['unknownBuilding', 'No Building found!', 'B2, BL1'],
  ['noBuildings', 'No Buildings Found', 'B8'],
  ['noFinancialRecords', 'No Financial Records Found', 'B8'],
  ['noShowcaseRecords', 'No Showcase Records Found', 'B8'],
  ['noExpiringLeases', 'No Expiring Leases', 'B8'],
  ['noBankSelected', 'Not Selected', 'A2'],
  ['comingSoon', 'Coming Soon', 'A2'],
  ['tenantInsurance', 'Tenant insurance must be held at all times and presented on request.', 'TN26'],
];

describe('messages', () => {
  it.each(catalogue)('the message %s is exactly "%s" (ERR 338; %s)', (name, text) => {
    expect(messages[name]).toBe(text);
  });

  it('no message is missing from the catalogue', () => {
    expect(Object.keys(messages)).toEqual(catalogue.map(([name]) => name));
  });

  it('messages are plain ASCII, without curly quotes, dashes or ellipses', () => {
    for (const text of Object.values(messages)) expect(text).toMatch(/^[\x20-\x7e]+$/);
  });

  it('messages that differ by one word or one capital stay different (AU2, NT15, BL1)', () => {
    expect(messages.loginFailed).not.toBe(messages.refreshFailed);
    expect(messages.noOwners).not.toBe(messages.tableFailed);
    expect(messages.noBuilding).not.toBe(messages.unknownBuilding);
  });
});
