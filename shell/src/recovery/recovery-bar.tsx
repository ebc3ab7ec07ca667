import { paths } from '@portal/contract';
import { hasHeld, Link, type SignedIn } from '@portal/platform';
import { ButtonLink, NoticeBar } from '@portal/ui';
import type { ReactElement } from 'react';

export interface RecoveryBarProps {
  readonly person: SignedIn;
  readonly pathname: string;
}

/** A bar on every page but that of the question itself, until the owner has decided on every change on hold (SEC2). */
export function RecoveryBar({ person, pathname }: RecoveryBarProps): ReactElement | null {
  if (!hasHeld(person) || pathname === paths.security) return null;
  return (
    <NoticeBar
      label="Changed in the last 7 days: yours?"
      text="Changed in the last 7 days: yours? It is on hold until you have answered."
      action={
        <ButtonLink href={paths.security} link={Link}>
          Look and answer
        </ButtonLink>
      }
    />
  );
}
