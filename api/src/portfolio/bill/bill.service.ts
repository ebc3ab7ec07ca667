import { toBillFacts, type AnswerOf, type calls } from '@portal/contract';
import { isVisibleToOwner } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { readMedia } from '../document/media-of.ts';
import { toSubmittedBill } from '../document/property-file.present.ts';
import { findSubmittedBills } from '../document/property-file.repo.ts';
import { findProperty, findTenancy } from '../property/property.repo.ts';
import { invoicesOfBills, toPaidBill, toWireBill } from './bill.present.ts';
import { findOpenBillsOf, findPaidBillsOf } from './bill.repo.ts';

/** The unpaid amount of the bills of one property. Bills that the owner may not see are left out (FN17). */
export async function readBills(
  tx: OwnerTransaction,
  propertyId: number,
): Promise<AnswerOf<typeof calls.propertyBills>> {
  const tenancy = await findTenancy(tx, propertyId);
  if (!tenancy) throw new AppError('not_found', { named: propertyId });
  const rows = await findOpenBillsOf(tx, propertyId);
  const mediaOf = await readMedia(tx, invoicesOfBills(rows));
  const bills = rows.map((row) => toWireBill(row, tenancy.leases, mediaOf));
  const submitted = (await findSubmittedBills(tx, tenancy.property.groupId)).filter(
    ({ refId }) => refId === propertyId,
  );
  return {
    bills: bills.filter((bill) => isVisibleToOwner(toBillFacts(bill))),
    submitted: submitted.map(toSubmittedBill),
  };
}

/** The payments, latest first: no figure contains them. */
export async function readPaidBills(
  tx: OwnerTransaction,
  propertyId: number,
): Promise<AnswerOf<typeof calls.propertyPaidBills>> {
  if (!(await findProperty(tx, propertyId))) throw new AppError('not_found', { named: propertyId });
  const rows = await findPaidBillsOf(tx, propertyId);
  const mediaOf = await readMedia(tx, invoicesOfBills(rows));
  return { bills: rows.map((row) => toPaidBill(row, mediaOf)) };
}
