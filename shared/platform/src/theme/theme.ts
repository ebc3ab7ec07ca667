import { isOneOf, isShape } from '@portal/contract';
import { BehaviorSubject } from 'rxjs';
import { useSyncExternalStore } from 'react';
import { storedValue } from '../storage/stored-value.ts';

/** `system` follows the device's own setting. */
export type Theme = 'light' | 'dark' | 'system';

const kept = storedValue<{ value: Theme }>('theme', isShape({ value: isOneOf(['light', 'dark', 'system']) }));
const theme$ = new BehaviorSubject<Theme>('system');

/** Applies the theme of the last visit to the page. Called once, by the shell. */
export function startTheme(): void {
  setTheme(kept.read()?.value ?? 'system');
}

export function setTheme(theme: Theme): void {
  kept.write({ value: theme });
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  theme$.next(theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      const subscription = theme$.subscribe(listener);
      return () => {
        subscription.unsubscribe();
      };
    },
    () => theme$.value,
  );
}
