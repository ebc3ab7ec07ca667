import { useId, type ReactElement } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './quick-actions.module.css';

export interface QuickAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly opensDialog?: boolean;
  readonly isWaiting?: boolean;
  /** Why it is disabled. It stays focusable, so that screen readers announce the reason. */
  readonly disabledReason?: string | undefined;
}

export interface QuickActionsProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly actions: readonly QuickAction[];
}

/** Actions as one card: a column where the page is wide, else a row of icons with their names. */
export function QuickActions({ label, actions }: QuickActionsProps): ReactElement {
  const reasons = [...new Set(actions.flatMap(({ disabledReason }) => disabledReason ?? []))];
  const reasonId = useId();
  return (
    <aside className={styles.card} aria-label={label}>
      <div className={styles.actions}>
        {actions.map(({ label: name, icon, onPress, opensDialog, isWaiting = false, disabledReason }) => (
          <button
            key={name}
            type="button"
            className={styles.action}
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            aria-busy={isWaiting || undefined}
            aria-disabled={isWaiting || disabledReason !== undefined || undefined}
            aria-describedby={disabledReason === undefined ? undefined : reasonId}
            onClick={() => {
              if (!isWaiting && disabledReason === undefined) onPress();
            }}
          >
            <Icon name={icon} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      {reasons.length > 0 && (
        <p id={reasonId} className={styles.reason}>
          {reasons.join(' ')}
        </p>
      )}
    </aside>
  );
}
