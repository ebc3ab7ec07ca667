import { paths } from '@portal/contract';
import { Link } from '@portal/platform';
import { ButtonLink, NoticeBar } from '@portal/ui';
import type { ReactElement } from 'react';

/**
 * An agreement that waits, for those whom it does not hold back: the second authority, and an owner who has signed
 * another (SLA1, SLA10).
 */
export function SlaBar({ maySign }: { readonly maySign: boolean }): ReactElement {
  if (!maySign)
    return (
      <NoticeBar
        label="Service agreement"
        text="A service agreement waits for the owner. Only the owner can sign it."
        action={null}
      />
    );
  return (
    <NoticeBar
      label="Service agreement"
      text="A service agreement waits for your signature. Until you have signed it you can read everything and change nothing."
      action={
        <ButtonLink href={paths.signSla} link={Link}>
          Review and sign
        </ButtonLink>
      }
    />
  );
}
