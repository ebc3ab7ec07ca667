import { describe, expect, it } from '@jest/globals';
import { messages } from './messages.ts';

/** Typed off the specification, apart from the table under test. */
const catalogue: readonly (readonly [name: keyof typeof messages, text: string, source: string])[] = [
  ['successTitle', 'Success!', 'A8, ERR 339'],
  ['errorTitle', 'Error!', 'A8, ERR 339'],
  ['noticeErrorTitle', 'Error', 'B8, ERR 339'],
  ['loginFailed', 'Invalid Credentails. Please check Email and Password then login again!', 'A8, AUTH 6'],
  ['refreshFailed', 'Invalid Credentails. Please check Email and Password and login again!', 'A8, AUTH 19'],
  ['loggedIn', 'Login Successfully!', 'A8, AUTH 5'],
  ['resetLinkSent', 'Password Reset Link Sent on Email Successfully.', 'A8, AUTH 11'],
  ['resetLinkFailed', 'Invalid Credentails. Email Id Not Exists!', 'A8, AUTH 12'],
  ['simulated', 'Simulate Successfully!', 'A8, SIM 83'],
  ['somethingWrong', 'Somthing Wrong!', 'A8, B8, ERR 340'],
  ['documentSubmitted', 'Document has been submitted successfully!', 'A8, DOCS 184'],
  ['confirmDelete', "Are you sure? You won't be able to revert this!", 'A5, BANK 294'],
  ['confirmDeleteButton', 'Yes, delete it!', 'A5, BANK 294'],
  ['deletedTitle', 'Deleted!', 'A8, BANK 295'],
  ['bankAccountDeleted', 'Your file has been deleted.', 'A8, BANK 295'],
  ['cancelledTitle', 'Cancelled', 'A8, BANK 296'],
  ['notChanged', 'Not Changed.', 'A8, BANK 296, PR7'],
  ['unsupportedFile', 'Found unsupported file - {names}', 'A8, B8, EDIT 271'],
  ['noSecondAuthority', 'Second Authority Not Found', 'A2, AUTHZ 303'],
  [
    'slaNotDetected',
    'We cannot detect a signed Service Level Agreement (SLA) in place. Please contact support (M-F during business hours) and we will rectify this asap.',
    'A8, SLA 55',
  ],
  [
    'slaReviewAndSign',
    "Please review and sign your SLA. It will apply to all your tenancies on this Owners' Portal and enable access.",
    'A8, SLA 56, SLA13',
  ],
  ['slaConfirm', 'YES', 'A4, SLA 56'],
  ['referralNameMissing', 'Please enter full name', 'A5, REF 322'],
  ['referralPropertiesMissing', 'Please enter no of properties', 'A5, REF 322'],
  ['referralAddressMissing', 'Please enter address', 'A5, REF 322'],
  ['referralEmailMissing', 'Please enter your email', 'A5, REF 322'],
  ['referralMobileMissing', 'Please enter your mobile', 'A5, REF 322'],
  ['replyPromise', "We'll get back to you within 48 hours.", 'A2, REF 325'],
  ['noLease', 'No Lease Found!', 'B8, DOCS 175'],
  ['selectTenant', 'Please Select Tenant to open the lease details', 'B8, DOCS 174'],
  ['bookingErrorsHeading', 'Booking Validation Errors:', 'B5, BOOK 251'],
  ['bookingBuildingMissing', 'The building field is required.', 'B5, BOOK 251'],
  ['bookingTimezoneMissing', 'The timezone field is required.', 'B5, BOOK 251'],
  ['bookingDateMissing', 'The booking date is required.', 'B5, BOOK 252'],
  ['bookingSlotMissing', 'The booking time slot is required.', 'B5, BOOK 252'],
  ['bookingAborted', 'Building Meeting Booking Aborted', 'B8, BOOK 260'],
  ['noTimeSlots', 'No available time slots.', 'B5, BOOK 257'],
  ['noBookingDates', 'No Available Dates Found', 'B5, BOOK 257'],
  ['oopsTitle', 'Oops!', 'B8, MRF 221'],
  ['oopsText', 'Something went wrong. Please try again later.', 'B2, MRF 221'],
  ['oopsHint', 'If the problem persists, contact support or try refreshing the page.', 'B2, MRF 221'],
  ['chartInsufficientData', 'Chart generation failed: Insufficient Data', 'B2, MRF 230'],
  ['noLedger', 'No Ledger Found!', 'B8, TEN 155'],
  ['noData', 'No Data Found!', 'B8, SNAP 101'],
  ['tableFailed', 'No List found!', 'B8, SIM 81, NT15'],
  ['noOwners', 'No List Found!', 'B8, SIM 81, NT15'],
  ['noBill', 'No Bill found!', 'B8, DOCS 186'],
  ['noNewLease', 'No New Lease found!', 'B8, SNAP 102'],
  ['noNotification', 'No Notification Found!', 'A8, B8, NOTIF 73'],
  ['noPropertyInBuilding', 'No Property found for this building.', 'B8, BLD 191'],
  ['noPropertyForLease', 'No Property available For Lease.', 'B8, LEASE 266'],
  ['noBuilding', 'No Building Found!', 'B8, BLD 191, BL1'],
  ['unknownBuilding', 'No Building found!', 'B2, BLD 191, BL1'],
  ['noBuildings', 'No Buildings Found', 'B8, MRF 220'],
  ['noFinancialRecords', 'No Financial Records Found', 'B8, MRF 224'],
  ['noShowcaseRecords', 'No Showcase Records Found', 'B8, MRO 247'],
  ['noExpiringLeases', 'No Expiring Leases', 'B8, MRO 246'],
  ['noBankSelected', 'Not Selected', 'A2, SHELL 51'],
  ['comingSoon', 'Coming Soon', 'A2, ROUTE 39, 40'],
  ['tenantInsurance', 'Tenant insurance must be held at all times and presented on request.', 'TN26, TEN 171'],
];

describe('messages', () => {
  it.each(catalogue)('%s says "%s" to the byte (ERR 338; %s)', (name, text) => {
    expect(messages[name]).toBe(text);
  });

  it('holds no text beyond the catalogue', () => {
    expect(Object.keys(messages)).toEqual(catalogue.map(([name]) => name));
  });

  it('is plain ASCII: no curly apostrophe, no dash, no ellipsis', () => {
    for (const text of Object.values(messages)) expect(text).toMatch(/^[\x20-\x7e]+$/);
  });

  it('keeps the texts apart that differ by one word or one capital (AU2, NT15, BL1)', () => {
    expect(messages.loginFailed).not.toBe(messages.refreshFailed);
    expect(messages.noOwners).not.toBe(messages.tableFailed);
    expect(messages.noBuilding).not.toBe(messages.unknownBuilding);
  });
});
