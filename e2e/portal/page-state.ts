import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Runs in the page. True when nothing is loading any more, fonts included. */
export function isAtRest(): boolean {
  return (
    document.querySelector('[aria-busy=true]') === null &&
    document.querySelector('main h1, main h2, main button, main a') !== null &&
    document.fonts.status === 'loaded'
  );
}

/** The serious and critical axe violations in a part of the page. */
export const seriousFindings = (page: Page, part = 'html'): Promise<string[]> => findings(axeOf(page, part));

/** The violations that depend on the theme. */
export const contrastFindings = (page: Page, part = 'html'): Promise<string[]> =>
  findings(axeOf(page, part).withRules('color-contrast'));

/**
 * The page has no frames from elsewhere, so axe need not combine results in a second page, which takes half of its
 * time.
 */
const axeOf = (page: Page, part: string): AxeBuilder => new AxeBuilder({ page }).include(part).setLegacyMode();

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** The page and dialogs that scroll sideways, with the overflow in pixels. */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName.toLowerCase()}: ${element.scrollWidth - element.clientWidth} px`),
  );
}

/**
 * The texts that reach beyond the left or right edge of their card or dialog. What scrolls sideways, ends in an ellipsis
 * or is for screen readers alone may.
 */
export function spilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mayReach = (element: Element): boolean => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none';
    };
    const range = document.createRange();
    const spills = (text: Node, frame: Element): boolean => {
      const { left, right } = frame.getBoundingClientRect();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1);
    };
    return [...document.querySelectorAll('article, [data-card], [role=dialog]')].flatMap((frame) => {
      const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (!text.textContent?.trim() || !spills(text, frame)) continue;
        let box = text.parentElement;
        while (box !== null && box !== frame && !mayReach(box)) box = box.parentElement;
        if (box === frame) found.push(text.textContent.trim());
      }
      return found;
    });
  });
}

/** The portal addresses that the page links to. */
export function linksOf(page: Page): Promise<string[]> {
  return page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
