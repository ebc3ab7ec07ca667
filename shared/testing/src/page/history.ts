import { act } from '@testing-library/react';

/** Goes back in the browser history and waits for the navigation. */
export async function goBack(): Promise<void> {
  await act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );
}
