import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';

export interface BlockingDialogProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly isOpen: boolean;
  /** The ways out: without one of them the user is caught. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}
