/** Focuses the page's h1, and waits for it when the area renders its own. Returns a function that stops waiting. */
export function focusHeading(): () => void {
  if (focusNow()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function focusNow(): boolean {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  return heading !== null;
}
