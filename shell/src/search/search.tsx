import type { RegistryEntry } from '@portal/contract';
import type { SignedInOwner } from '@portal/platform';
import { Button, Icon, type MenuItem } from '@portal/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { focusHeading } from '../frame/focus-heading.ts';
import { SearchField } from './search-field.tsx';
import styles from './search.module.css';
import { useLeaving } from './use-leaving.ts';
import { usePanel, type LazyPanel } from './use-panel.ts';
import { useSlashKey } from './use-slash-key.ts';

export interface SearchProps {
  readonly person: SignedInOwner;
  readonly entries: readonly RegistryEntry[];
  readonly items: readonly MenuItem[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * The search in the header: finds pages, and the owner's properties, tenants and bills. Mount it again for another
 * session (SIM7).
 */
export function Search({ isOpen, onOpen, ...props }: SearchProps): ReactElement {
  const trigger = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const panel = usePanel();
  const { load } = panel;
  useSlashKey(() => onOpen(true));
  useEffect(() => {
    if (isOpen || !returnsFocus.current) return;
    returnsFocus.current = false;
    trigger.current?.focus();
    // On phones the search is opened from elsewhere, which is gone.
    if (document.activeElement === document.body) focusHeading();
  }, [isOpen]);
  if (isOpen) {
    return (
      <OpenSearch
        {...props}
        panel={panel}
        onClose={(isFocusReturned) => {
          returnsFocus.current = isFocusReturned;
          onOpen(false);
        }}
      />
    );
  }
  return (
    <button
      ref={trigger}
      type="button"
      className={styles.trigger}
      aria-haspopup="listbox"
      aria-keyshortcuts="/"
      onPointerEnter={load}
      onFocus={load}
      onClick={() => onOpen(true)}
    >
      <Icon name="search" />
      <span>Find a property or a page</span>
      <kbd className={styles.key}>/</kbd>
    </button>
  );
}

interface OpenSearchProps extends Omit<SearchProps, 'isOpen' | 'onOpen'> {
  readonly panel: LazyPanel;
  readonly onClose: (isFocusReturned: boolean) => void;
}

/** Text that is typed while the panel loads is kept for it. */
function OpenSearch({ panel: { Panel, hasFailed, load }, onClose, ...props }: OpenSearchProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(load, [load]);
  const leave = (): void => onClose(true);
  useLeaving(box, { onEscape: leave, onElsewhere: () => onClose(false) });
  const field = { typed, onType: setTyped, onLeave: leave };
  return (
    <div ref={box} role="search" data-found className={styles.open}>
      {Panel ? <Panel {...props} {...field} onOpened={() => onClose(false)} /> : <SearchField {...field} />}
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>The search does not load.</p>
          <Button onClick={load}>Retry</Button>
        </div>
      )}
    </div>
  );
}
