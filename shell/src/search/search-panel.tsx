import type { RegistryEntry } from '@portal/contract';
import { useNavigate, type SignedInOwner } from '@portal/platform';
import type { MenuItem } from '@portal/ui';
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { focusHeading } from '../frame/focus-heading.ts';
import type { Hit } from './hit.ts';
import { HitList, optionId } from './hit-list.tsx';
import { pagesOf } from './pages.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-panel.module.css';
import { SearchFoot, SearchState } from './search-state.tsx';
import { useHits } from './use-hits.ts';

export interface SearchPanelProps {
  readonly person: SignedInOwner;
  readonly entries: readonly RegistryEntry[];
  /** All that this person has in their menus. */
  readonly items: readonly MenuItem[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Closes the search and gives the focus back. */
  readonly onLeave: () => void;
  /** Closes it because another page is opened. */
  readonly onOpened: () => void;
}

/** The field and what it finds. Arrows choose, Enter opens, Esc closes (RT14). */
export function SearchPanel({
  person,
  entries,
  items,
  typed,
  onType,
  onLeave,
  onOpened,
}: SearchPanelProps): ReactElement {
  const listId = useId();
  const navigate = useNavigate();
  const { groups, state } = useHits(typed, person, pagesOf(entries, items), entries);
  const hits = groups.flatMap((group) => group.hits);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = hits.find(({ key }) => key === chosen) ?? hits[0] ?? null;
  const open = ({ href }: Hit): void => {
    onOpened();
    void navigate(href);
    focusHeading();
  };
  const move = (steps: number): void => {
    const place = active === null ? -1 : hits.indexOf(active);
    setChosen(hits.at((place + steps) % hits.length)?.key ?? null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return;
    const act = keys.get(event.key);
    if (act === undefined || hits.length === 0) return;
    event.preventDefault();
    if (act === 'open') {
      if (active) open(active);
    } else move(act);
  };
  return (
    <>
      <SearchField
        typed={typed}
        onType={(text) => {
          setChosen(null);
          onType(text);
        }}
        onLeave={onLeave}
        onKeyDown={handleKey}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(listId, active) : undefined}
      />
      <div className={styles.panel}>
        <div className={styles.hits}>
          <HitList id={listId} groups={groups} active={active} onActive={({ key }) => setChosen(key)} onOpen={open} />
          <SearchState typed={typed.trim()} state={state} isNothing={hits.length === 0} />
        </div>
        <SearchFoot typed={typed.trim()} state={state} groups={groups} />
      </div>
    </>
  );
}

const keys = new Map<string, 'open' | number>([
  ['Enter', 'open'],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
