import { describe, expect, it } from '@jest/globals';
import { reportPlaceOf } from './report-place.ts';
import type { ReportPlace } from './report-place.ts';

const credit = (description: string, workOrder: string | null = null): ReportPlace =>
  reportPlaceOf({ type: 'credit', description, workOrder });
const debit = (description: string, workOrder: string | null = null): ReportPlace =>
  reportPlaceOf({ type: 'debit', description, workOrder });

describe('reportPlaceOf', () => {
  it.each<[string, ReportPlace]>([
    ['Transfer to Landlord', 'Paid to you'],
    ['transfer to lan', 'Paid to you'],
    ['Paid  to you ', 'Paid to you'],
    ['Opening Balance', 'Opening balance'],
    ['Auth Transfer', 'Transfers'],
    ['Transfer from 12 King St', 'Transfers'],
    ['transfer to', 'Transfers'],
    ['nrtr withholding', 'NRTR TAX'],
    ['NRTR Tax', 'NRTR TAX'],
    ['Management Fee GST', 'Sales Tax'],
    ['HST on Admin Fee', 'Sales Tax'],
    ['PST', 'Sales Tax'],
    ['Sales taxes', 'Sales Tax'],
    ['Non-resident tax', 'Sales Tax'],
    ['admin fee', 'Admin Fee'],
    ['Monthly Admin F', 'Admin Fee'],
    ['monthly admin fee', 'Admin Fee'],
    ['MONTHLY FEE', 'Admin Fee'],
    ['Management Fee', 'Management Fee'],
    ['Lease Fee', 'Leasing Fee'],
    ['leasing fee', 'Leasing Fee'],
    ['Bond Fee', 'Bond Fee'],
    ['maintenance fee', 'Maintenance Fee'],
    ['Admin Maintenance Fee', 'Maintenance Fee'],
    ['Rent', 'Rents and Others'],
  ])('%j is in %s, whether credit or debit (RP18)', (description, expected) => {
    expect([credit(description), debit(description)]).toEqual([expected, expected]);
  });

  it.each([
    'Held for repairs',
    'Security hold',
    'Held tax reserve',
    'Property tax',
    'GST on property taxes',
    'Insurance premium',
    'Rent sign removal',
    'Taxi for keys',
    'Paid to you - adjustment',
    '',
  ])('a credit %j is Rents and Others and a debit is Other (RP2, RP18)', (description) => {
    expect([credit(description), debit(description)]).toEqual(['Rents and Others', 'Other']);
  });

  it.each<[string, ReportPlace]>([
    ['Lock change', 'Maintenance Bill'],
    ['Rent', 'Maintenance Bill'],
    ['Transfer to', 'Maintenance Bill'],
    ['Held for repairs', 'Maintenance Bill'],
    ['Repairs GST', 'Maintenance Bill'],
    ['Paid to you', 'Paid to you'],
    ['Opening Balance', 'Opening balance'],
  ])('%j with a work order is in %s (REP 209, RP1)', (description, expected) => {
    expect([credit(description, 'WO-1'), debit(description, 'WO-1')]).toEqual([expected, expected]);
  });
});
