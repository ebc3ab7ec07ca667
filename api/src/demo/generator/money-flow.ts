import { cents } from '@portal/domain';
import { writePlannedPayments } from './banking.ts';
import type { SampleContext, Holding } from './sample-context.ts';
import { planRents } from './rent-plan.ts';
import { planTransfers } from './transfer-plan.ts';
import { planUpkeep } from './upkeep-plan.ts';

/** Writes the ledgers and rents of neighbouring properties, day by day. */
export function writeMoneyFlow(context: SampleContext, holdings: readonly Holding[]): void {
  for (const holding of holdings) openAccount(context, holding);
  const planned = holdings.flatMap((holding) => [...planRents(context, holding), ...planUpkeep(context, holding)]);
  const days = Map.groupBy([...planned, ...planTransfers(context, holdings)], ({ day }) => day);
  for (const day of [...days.keys()].sort()) for (const { act } of days.get(day) ?? []) act();
  writePlannedPayments(context, holdings);
}

/** A property that was never let begins at zero, so that its repairs leave a negative balance. */
function openAccount({ calendar }: SampleContext, { propertyPlan, reserve, account }: Holding): void {
  const amount = propertyPlan.tenure === 'never-let' ? cents(0) : reserve;
  if (amount > 0) account.write({ date: calendar.start, description: 'Opening Balance', type: 'credit', amount });
}
