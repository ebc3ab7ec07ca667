import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { nonResidentApplications } from '../../db/schema/non-resident.tables.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  for (const id of [71, 72]) await addProperty(portal.orm, id, 7);
  await addProperty(portal.orm, 73, 7, { status: 3 });
  await addProperty(portal.orm, 81, 8);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const approvalLetter: [string, string] = ['approval.txt', 'The CRA approves.'];
const send = (body: Record<string, string>, files: readonly (readonly [string, string])[] = []) =>
  browser.call(calls.applyNonResident, { body, files });
const flags = async () =>
  (await browser.call(calls.propertyList, { params: { customer_id: 7 } })).data.map((one) => [
    one.property_id,
    one.foreign_resident,
    one.reduced_rate_pending,
  ]);
const applications = () => portal.orm.select().from(nonResidentApplications);

describe('the tax residence', () => {
  it('the standard rate marks the property at once and sends it to the provider (NRES 315, 318)', async () => {
    expect(await send({ property_id: '71', tax_type: 'STANDARD_RATE' })).toMatchObject({ status: 200 });
    expect(await flags()).toEqual([
      [71, 'Y', false],
      [72, 'N', false],
      [73, 'N', false],
    ]);
    expect(await applications()).toMatchObject([{ propertyId: 71, taxType: 'STANDARD_RATE', amount: null }]);
    expect((await applications())[0]?.id).toBeGreaterThanOrEqual(1_000_000_000);
  });

  it('a reduced rate waits for its approval, with the file and dollars (NRES 315, NR3, NR6)', async () => {
    const body = { property_id: '71', tax_type: 'REDUCED_RATE', tax_rate: '$125.50' };
    expect(await send(body, [approvalLetter])).toMatchObject({ status: 200 });
    expect((await flags())[0]).toEqual([71, 'Y', true]);
    expect(await applications()).toMatchObject([{ status: 'pending', amount: '125.50' }]);
    const [sent] = await readOutbox(portal.orm);
    expect(sent).toMatchObject({ toAddress: null, fileName: expect.any(String) });
    expect(sent?.body).toContain('$125.50');
  });

  it.each([
    ['document', { tax_rate: '125.50' }, []],
    ['tax_rate', { tax_rate: '' }, [approvalLetter]],
    ['tax_rate', {}, [approvalLetter]],
    ['tax_rate', { tax_rate: '25%' }, [approvalLetter]],
    ['tax_rate', { tax_rate: '125,50' }, [approvalLetter]],
    ['tax_rate', { tax_rate: '0' }, [approvalLetter]],
    ['tax_rate', { tax_rate: '-5' }, [approvalLetter]],
    ['tax_type', { tax_type: 'NO_RATE', tax_rate: '5' }, [approvalLetter]],
    ['property_id', { property_id: '73', tax_rate: '5' }, [approvalLetter]],
    ['property_id', { property_id: 'x', tax_rate: '5' }, [approvalLetter]],
  ] as const)('a reduced rate is refused for its %s: %j (NRES 317)', async (field, differences, files) => {
    const body = { property_id: '71', tax_type: 'REDUCED_RATE', ...differences };
    const { status, refusal } = await send(body, files);
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await applications()).toEqual([]);
    expect((await flags())[0]).toEqual([71, 'N', false]);
  });

  it('pairs of property and flag are all written or none (NRES 316, 318)', async () => {
    expect(await send({ 71: '1', 72: 'Y', causer_id: '7' })).toMatchObject({ status: 200 });
    expect((await readOutbox(portal.orm)).at(-1)).toMatchObject({
      toAddress: 'owner7@portal.test',
      subject: 'Your tax residence was changed',
    });
    expect((await flags()).map(([, flag]) => flag)).toEqual(['Y', 'Y', 'N']);
    for (const strange of ['81', '999', '9999999999'])
      expect((await send({ 71: '0', [strange]: '1' })).status).toBe(404);
    expect((await send({ 71: '0', 73: '1' })).status).toBe(422);
    expect((await send({ 71: '0', 72: 'maybe' })).status).toBe(422);
    expect((await send({ causer_id: '7' })).status).toBe(422);
    expect((await flags()).map(([, flag]) => flag)).toEqual(['Y', 'Y', 'N']);
    expect((await send({ 71: '0', 72: 'N' })).status).toBe(200);
    expect((await flags()).map(([, flag]) => flag)).toEqual(['N', 'N', 'N']);
  });

  it('what staff declare for an owner is told to the owner, once for what they changed (SIM5)', async () => {
    await addLogin(portal.orm, { email: 'staff@portal.test' });
    const staff = portal.browser();
    const { user } = await staff.logInAs('staff@portal.test');
    await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    await staff.call(calls.confirm, { body: { password: PASSWORD } });
    const declare = (body: Record<string, string>) => staff.call(calls.applyNonResident, { body, files: [] });
    await declare({ property_id: '71', tax_type: 'STANDARD_RATE' });
    await declare({ 71: '1', 72: '1' });
    await declare({ 71: '1', 72: '1' });
    const emails = await readOutbox(portal.orm);
    const told = emails.filter(({ toAddress }) => toAddress !== null);
    expect(told.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['owner7@portal.test', 'Our staff changed your tax residence'],
      ['owner7@portal.test', 'Our staff changed your tax residence'],
    ]);
    const rows = await portal.orm.select().from(auditEntries);
    const entries = rows.filter(({ action }) => action.startsWith('non-resident.'));
    expect(entries.map(({ actorRole, onBehalfOf }) => [actorRole, onBehalfOf])).toEqual(
      Array.from({ length: 3 }, () => ['staff', 7]),
    );
  });

  it('a page that was loaded before another user saved is refused, and nothing of it is kept', async () => {
    const loaded = '71:N,72:N';
    expect((await send({ property_id: '72', tax_type: 'STANDARD_RATE' })).status).toBe(200);
    const { status, refusal } = await send({ 71: '1', 72: '0', loaded });
    expect([status, refusal.code]).toEqual([409, 'stale']);
    expect((await flags()).map(([, flag]) => flag)).toEqual(['N', 'Y', 'N']);
    expect((await send({ 71: '1', loaded: '71:N,72:Y' })).status).toBe(200);
    expect((await flags()).map(([, flag]) => flag)).toEqual(['Y', 'Y', 'N']);
  });

  it('an owner of many doors saves them all at once', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => 1000 + index);
    for (const id of ids) await addProperty(portal.orm, id, 7);
    const loaded = ids.map((id) => `${id}:N`).join(',');
    const pairs = Object.fromEntries(ids.map((id) => [String(id), '1']));
    expect((await send({ ...pairs, causer_id: '7', loaded })).status).toBe(200);
    expect((await flags()).filter(([, flag]) => flag === 'Y')).toHaveLength(120);
  });

  it('ten thousand pairs are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [String(index + 1), '1']));
    expect([413, 422]).toContain((await send(many)).status);
  });

  it('another owner’s property is not found, whichever payload names it (API1)', async () => {
    for (const property_id of ['81', '999'])
      expect((await send({ property_id, tax_type: 'STANDARD_RATE' })).status).toBe(404);
  });
});
