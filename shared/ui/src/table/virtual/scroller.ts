/** What scrolls an element up and down; null when it is the page. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** How far an element stands below the beginning of what scrolls it. */
export function offsetIn(scroller: HTMLElement | null, element: HTMLElement): number {
  const { top } = element.getBoundingClientRect();
  return scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY;
}
