import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addAd, addLeads, addLease, addOwner, addProperty, addTour } from '../../../testing/rows.ts';

const portal = usePortal();
let ada: Browser;

const ad = { propertyId: 11, platform: 'Kijiji', since: '2026-03-01' };
const ask = (propertyId: number, filter: 'all' | 'custom' = 'all') =>
  ada.call(calls.forLease, { params: { propertyId }, query: { filter } });

beforeAll(async () => {
  for (const customerId of [1, 2]) {
    await addOwner(portal.orm, customerId);
    await addProperty(portal.orm, customerId * 10 + 1, customerId);
  }
  await addProperty(portal.orm, 12, 1);
  await addLease(portal.orm, { applicationId: 1, propertyId: 11, start: '2025-01-01', tenancyEndDate: '2026-02-28' });
  await addLeads(portal.orm, [
    { leadId: 1, propertyId: 11, stage: 'inquiry', date: '2026-01-02' },
    { leadId: 2, propertyId: 11, stage: 'inquiry', date: '2026-03-12' },
    { leadId: 3, propertyId: 11, stage: 'showing', date: '2026-03-11' },
    { leadId: 4, propertyId: 11, stage: 'approved', date: '2026-03-19' },
    { leadId: 5, propertyId: 21, stage: 'inquiry', date: '2026-03-18' },
  ]);
  await addAd(portal.orm, { ...ad, adId: 1, url: 'https://kijiji.test/1' });
  await addAd(portal.orm, { ...ad, adId: 2, platform: 'Trap', url: 'javascript:alert(1)' });
  await addAd(portal.orm, { ...ad, adId: 3, url: 'https://kijiji.test/3', since: '2026-03-19' });
  await addTour(portal.orm, 11, 'https://tours.test/11');
  await addTour(portal.orm, 12, 'javascript:alert(1)');
  ada = portal.browser();
  await ada.logInAs('owner1');
});

describe('a property that is for lease', () => {
  it('every event up to today counts, or those of the last 7 days (MR18, LEASE 265)', async () => {
    const days = { daysOnMarket: 17, processing: 0, approved: 0, applications: 0 };
    expect((await ask(11)).data).toMatchObject({ ...days, inquiries: 2, showings: 1 });
    expect((await ask(11, 'custom')).data).toMatchObject({ ...days, inquiries: 1, showings: 0 });
  });

  it('its advertisements and its tour are web addresses alone, from the day on which they began (API8, LEASE 267)', async () => {
    expect((await ask(11)).data).toMatchObject({
      advertisments: [{ platformTitle: 'Kijiji', url: 'https://kijiji.test/1' }],
      virtualTourUrl: 'https://tours.test/11',
    });
    expect((await ask(12)).data).toMatchObject({ advertisments: [], virtualTourUrl: null, daysOnMarket: null });
  });

  it("another owner's property is answered like one that does not exist (RT18)", async () => {
    expect([(await ask(21)).status, (await ask(99)).status]).toEqual([404, 404]);
  });
});
