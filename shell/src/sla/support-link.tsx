import type { Provider } from '@portal/contract';
import { ButtonLink } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';

/** Writes to the provider, else calls them, else opens their site; nothing where they named none of these (OP1). */
export function SupportLink({ provider }: { readonly provider: Provider }): ReactElement | null {
  const href = supportOf(provider);
  if (href === null) return null;
  return (
    <ButtonLink href={href} link={Outward}>
      Contact support
    </ButtonLink>
  );
}

function supportOf({ support_email: email, support_phone: phone, site }: Provider): string | null {
  if (email !== null) return `mailto:${email}`;
  if (phone !== null) return `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
  return site;
}

interface OutwardProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A link that leads out of the portal. */
function Outward({ to, className, children }: OutwardProps): ReactElement {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
