import { useId, type ReactElement, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './quick-actions.module.css';

interface QuickButton {
  readonly onPress: () => void;
  readonly opensDialog?: boolean;
  readonly isWaiting?: boolean;
  /** Stands away from its neighbours, so that it is not pressed for one of them. */
  readonly isApart?: boolean;
  /** Why it is disabled. It stays focusable, so that screen readers announce the reason. */
  readonly disabledReason?: string | undefined;
}

interface QuickLink {
  readonly href: string;
  readonly link: LinkComponent;
}

export type QuickAction = (QuickButton | QuickLink) & {
  readonly label: string;
  readonly icon: IconName;
  /** A count of things that wait for the user; no badge for 0. */
  readonly badge?: number;
};

export interface QuickActionsProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly actions: readonly QuickAction[];
}

/** Actions and links as one card: a column where the page is wide, else a row of icons with their names. */
export function QuickActions({ label, actions }: QuickActionsProps): ReactElement {
  const reasons = [...new Set(actions.flatMap((action) => ('onPress' in action ? (action.disabledReason ?? []) : [])))];
  const reasonId = useId();
  return (
    <aside className={styles.card} aria-label={label}>
      <div className={styles.actions}>
        {actions.map((action) => {
          const content = (
            <>
              <Icon name={action.icon} />
              <span>{action.label}</span>
              <Badge count={action.badge ?? 0} what="unread" />
            </>
          );
          return 'href' in action ? (
            <action.link key={action.label} to={action.href} className={styles.action}>
              {content}
            </action.link>
          ) : (
            <ActionButton key={action.label} {...action} reasonId={reasonId}>
              {content}
            </ActionButton>
          );
        })}
      </div>
      {reasons.length > 0 && (
        <p id={reasonId} className={styles.reason}>
          {reasons.join(' ')}
        </p>
      )}
    </aside>
  );
}

interface ActionButtonProps extends QuickButton {
  readonly reasonId: string;
  readonly children: ReactNode;
}

function ActionButton(props: ActionButtonProps): ReactElement {
  const { onPress, opensDialog, isWaiting = false, isApart, disabledReason, reasonId, children } = props;
  return (
    <button
      type="button"
      className={styles.action}
      data-apart={isApart || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-busy={isWaiting || undefined}
      aria-disabled={isWaiting || disabledReason !== undefined || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      onClick={() => {
        if (!isWaiting && disabledReason === undefined) onPress();
      }}
    >
      {children}
    </button>
  );
}
