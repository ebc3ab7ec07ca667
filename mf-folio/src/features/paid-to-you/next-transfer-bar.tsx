import { paths } from '@portal/contract';
import { businessTime, daysBetween, formatDay, formatInstant, formatMoney, type IsoDate } from '@portal/domain';
import { Link, useOwner, useOwnerName, type CallState } from '@portal/platform';
import { ButtonLink, MoneyText, PathIcon, Skeleton, NoWrapText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { NextTransfer } from '../../data/next-transfer.ts';
import { popupNames } from '../../drawer/popups.ts';
import styles from './next-transfer-bar.module.css';

const table = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14';
const bank = 'M4 10h16L12 4zM6 10v7M10 10v7M14 10v7M18 10v7M3 20h18';

/** When the owner is paid next, what goes to which account, and until when that can be changed (FN36, PR15). */
export function NextTransferBar({ next }: { readonly next: CallState<NextTransfer | null> }): ReactElement | null {
  const { today } = useOwner();
  if (next.status === 'waiting') return <Skeleton width="100%" height={104} />;
  if (next.status === 'ready' && next.data === null) return null;
  return (
    <section className={styles.bar} aria-label="Next transfer">
      {next.status === 'failed' && (
        <div role="alert">
          <p className={styles.label}>Next transfer</p>
          <p className={styles.note}>The next payment could not be loaded. {next.message}</p>
          <button type="button" className={styles.retry} onClick={next.retry}>
            Retry
          </button>
        </div>
      )}
      {next.status === 'ready' && next.data && (
        <>
          <When next={next.data} today={today} />
          <HowMuch next={next.data} />
          <Change next={next.data} />
        </>
      )}
      <div className={styles.ways}>
        <ButtonLink href={`${paths.folioSnap}?popup=${popupNames.held}`} link={Link}>
          <PathIcon path={table} />
          Held by property
        </ButtonLink>
        <ButtonLink href={`${paths.profile}#bank`} link={Link}>
          <PathIcon path={bank} />
          Bank Accounts
        </ButtonLink>
      </div>
    </section>
  );
}

interface PartProps {
  readonly next: NextTransfer;
}

function When({ next: { day, sendsAt }, today }: PartProps & { readonly today: IsoDate }): ReactElement {
  return (
    <div>
      <p className={styles.label}>Next transfer</p>
      <p className={styles.value}>{formatDay(day)}</p>
      <p className={styles.note}>
        {inDays(daysBetween(today, day))}, at {businessTime(sendsAt)}
      </p>
    </div>
  );
}

/** 'in 9 days' */
function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The amount where the provider plans one, else the accounts alone. */
function HowMuch({ next }: PartProps): ReactElement | null {
  const { amount, accounts } = next;
  if (amount === null && accounts.length === 0) return null;
  if (amount === null)
    return (
      <div>
        <p className={styles.label}>Goes to</p>
        <p className={styles.small}>
          <NoWrapText text={accounts.join(' and ')} />
        </p>
      </div>
    );
  return (
    <div>
      <p className={styles.label}>Amount, as planned</p>
      <p className={styles.value}>
        <MoneyText amount={amount} />
      </p>
      <p className={styles.note}>
        <NoWrapText text={accountsOf(next)} />
      </p>
    </div>
  );
}

/** '•••• 4417 $19,002.41 · •••• 9020 $6,641.98'; 'to •••• 4417' where all goes to one. */
function accountsOf({ accounts, parts }: NextTransfer): string {
  if (parts.length < 2 && accounts.length > 0) return `to ${accounts.join(' and ')}`;
  return parts.map(({ account, amount }) => `${account ?? 'no known account'} ${formatMoney(amount)}`).join(' · ');
}

/** After the cut-off nothing asks for a change that would be too late (PR15). */
function Change({ next: { cutOff, isOpen } }: PartProps): ReactElement {
  const owner = useOwnerName();
  if (!isOpen)
    return (
      <div>
        <p className={styles.label}>Bank details</p>
        <p className={styles.small}>Settled for this transfer</p>
        <p className={styles.note}>A change now counts from the one after it.</p>
      </div>
    );
  return (
    <div>
      <p className={styles.label}>{owner === null ? 'Change bank details' : 'Bank details can be changed'} before</p>
      <p className={styles.small}>{formatInstant(cutOff)}</p>
      <p className={styles.note}>for this transfer</p>
    </div>
  );
}
