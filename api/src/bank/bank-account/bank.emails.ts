import { momentOf } from '@portal/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import { asOwner } from '../../db/client.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { BankEmails } from '../../services/email/bank-emails.ts';
import { isUnaltered } from '../../services/row-seals/as-sealed.repo.ts';
import { later } from '../../services/session/lifetimes.ts';
import { endChanges, insertChanges, lockBanks } from './bank-book.repo.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import { findUnemailed, markEmailed, markEmailRefused } from './emailed-changes.repo.ts';

const HOUR = 60 * 60 * 1000;

interface BankEmailDeps {
  readonly clock: Clock;
  readonly settings: { readonly coolingOffHours: number };
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Settles a bank change by its email (SEC6): sent in time, it counts as planned; sent late, its row is ended and a new
 * one counts from the cooling-off after the email; undeliverable, it waits for staff. One that was changed by SQL is
 * left to staff: its new row would get a seal (SEC9).
 */
export function bankEmails({ clock, settings, log }: BankEmailDeps): BankEmails {
  const businessMoment = (): Date => momentOf(clock.today(), clock.now());
  const findSealed = async (tx: OwnerTransaction, saveId: number): Promise<ChangeRow[]> => {
    const kept: ChangeRow[] = [];
    for (const { seal, ...change } of await findUnemailed(tx, saveId))
      if (await isUnaltered(tx, 'bank_changes', seal)) kept.push(change);
      else {
        const unsealed = `bank_changes ${change.changeId}`;
        log.error({ unsealed }, 'a row that was changed outside the portal is refused');
      }
    return kept;
  };
  return {
    handedOver: async (plain, { customerId, bankSaveId }, wasLate) => {
      const tx = asOwner(plain, customerId);
      await lockBanks(tx);
      const changes = await findSealed(tx, bankSaveId);
      const emailedAt = businessMoment();
      const ids = changes.map(({ changeId }) => changeId);
      if (!wasLate) return markEmailed(tx, ids, emailedAt);
      if (changes.length === 0) return undefined;
      await endChanges(tx, ids, emailedAt);
      const effectiveAt = later(emailedAt, settings.coolingOffHours * HOUR);
      await insertChanges(
        tx,
        changes.map(({ changeId: _ended, ...change }) => ({ ...change, emailedAt, effectiveAt })),
      );
      const audit = { requestId: 'mail', actorLoginId: null, onBehalfOf: customerId } as const;
      await recordAudit(tx, { ...audit, action: 'bank.emailed-late', subject: `bank-save:${bankSaveId}` });
    },
    refused: async (plain, { customerId, bankSaveId }) => {
      const tx = asOwner(plain, customerId);
      await lockBanks(tx);
      const changes = await findSealed(tx, bankSaveId);
      await markEmailRefused(
        tx,
        changes.map(({ changeId }) => changeId),
        businessMoment(),
      );
    },
  };
}
