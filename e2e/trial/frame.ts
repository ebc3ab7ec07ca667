import type { Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** Checks that header and menu can be seen and hit; a window that opened by itself is closed first. */
export async function checkFrame(page: Page, watch: Watch): Promise<void> {
  const end = performance.now() + watch.seconds * 1000;
  let fault: string | null = null;
  // A window may open after the page is at rest.
  do {
    await closeWindows(page, watch);
    fault = await watch.within(page.evaluate(findHidden), 'did not answer');
  } while (fault !== null && performance.now() < end);
  if (fault !== null) throw watch.fault(fault);
}

/** As an owner does before the menu can be reached. */
export async function closeWindows(page: Page, watch: Watch): Promise<void> {
  for (let times = 0; times < 3 && (await watch.within(page.evaluate(hasWindow), 'did not answer')); times += 1)
    await watch.within(page.keyboard.press('Escape'), 'did not close its window');
}

/** Runs in the page. */
function hasWindow(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Runs in the page. A sentence about the first part of header or menu that cannot be seen, read or hit; or null. */
function findHidden(): string | null {
  const isVisible = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const partsOf = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isVisible);
  const header = partsOf('header').filter((one) => one.closest('main') === null);
  if (header.length === 0) return 'showed no header';
  const menus = partsOf('nav[aria-label="Main menu"]');
  const parts = [...header, ...menus].flatMap((one) => [...one.querySelectorAll('a, button')]).filter(isVisible);
  if (!parts.some((one) => header.some((bar) => bar.contains(one)))) return 'showed a header without buttons';
  for (const part of parts) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const name = part.getAttribute('aria-label') ?? part.textContent.trim();
    // A menu that is longer than the window scrolls.
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(part.contains(hit) || hit.contains(part))) return `covered “${name}” of header or menu`;
    if (
      hit !== part &&
      hit.contains(part) &&
      !header.includes(hit) &&
      !menus.includes(hit) &&
      hit.closest('header, nav') === null
    )
      return `covered “${name}” of header or menu`;
  }
  return null;
}
