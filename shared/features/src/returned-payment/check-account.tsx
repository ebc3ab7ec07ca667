import { paths } from '@portal/contract';
import { Link } from '@portal/platform';
import type { ReactElement } from 'react';

/** The way to what an owner does about a payment that came back: they look whether the account is right. */
export function CheckAccount(): ReactElement {
  return <Link to={`${paths.profile}#bank`}>Check the account</Link>;
}
