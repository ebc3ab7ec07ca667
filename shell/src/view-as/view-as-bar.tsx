import { backSimulate, isViewAs, useIdentityChange, type SignedIn } from '@portal/platform';
import { Button, NoticeBar } from '@portal/ui';
import type { ReactElement } from 'react';

/** A bar on every page while staff view the portal as an owner: it names the owner and leads back (SIM12). */
export function ViewAsBar({ person }: { readonly person: SignedIn }): ReactElement | null {
  const { isWaiting, run } = useIdentityChange(backSimulate);
  if (!isViewAs(person)) return null;
  const { first_name, last_name } = person.user.owner ?? person.detail;
  return (
    <NoticeBar
      label="Viewing as an owner"
      icon="people"
      text={
        <>
          Viewing as <strong>{`${first_name} ${last_name}`.trim()}</strong> · what you change is recorded under your
          name
        </>
      }
      action={
        <Button isWaiting={isWaiting} onClick={() => run()}>
          Back simulate
        </Button>
      }
    />
  );
}
