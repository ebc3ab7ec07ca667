import { Link, useLocation } from '@portal/platform/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './sheet.module.css';

/** A link to another page for visitors that keeps the requested address (`?next=`, RT12). */
export function SheetLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactElement {
  const { search } = useLocation();
  return (
    <Link to={`${to}${search}`} className={styles.link}>
      {children}
    </Link>
  );
}
