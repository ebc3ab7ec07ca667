import { act } from '@testing-library/react';

/** Presses the browser's Back button and waits until the page has gone there. */
export async function goBack(): Promise<void> {
  await act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );
}
