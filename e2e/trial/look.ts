import type { Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** How a page looks: the styles of its elements, and a picture of header and menu. */
interface Look {
  /** By what an element is: a page that is shown again may show other content, but styles each kind as before. */
  readonly styles: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly picture: Buffer;
  /** Where the content is, which the picture is not compared for. */
  readonly content: Box;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How many points of a picture may differ: the edge of a letter that is drawn anew. */
const mostPoints = 200;

const mostLooks = 10;

/** Takes the look of a page at rest, with the pointer away from everything. */
export async function takeLook(page: Page, watch: Watch): Promise<Look> {
  await watch.within(page.mouse.move(0, 0), 'did not answer');
  const { styles, content } = await watch.within(page.evaluate(readLook), 'did not answer');
  const picture = await watch.within(page.screenshot({ animations: 'disabled', caret: 'hide' }), 'did not draw itself');
  return { styles: new Map(styles), content, picture };
}

/** Compares some times, as a part may come late: the first difference of the last time, as a sentence. */
export async function stayingDifference(page: Page, watch: Watch, before: Look): Promise<string | null> {
  let difference: string | null = null;
  for (let times = 0; times < mostLooks; times += 1) {
    difference = await differenceOf(page, before, await takeLook(page, watch));
    if (difference === null) return null;
  }
  return difference;
}

async function differenceOf(page: Page, before: Look, after: Look): Promise<string | null> {
  for (const [kind, styles] of before.styles) {
    const now = after.styles.get(kind);
    const changed = now && Object.keys(styles).find((property) => styles[property] !== now[property]);
    if (changed !== undefined)
      return `the ${changed} of ${kind.split(' ', 1)[0] ?? ''} was ${styles[changed] ?? ''} and is ${now?.[changed] ?? ''}`;
  }
  if (before.picture.equals(after.picture)) return null;
  const points = await countPoints(page, before, after);
  return points > mostPoints ? `header and menu are drawn differently, in ${points} points` : null;
}

type Styled = readonly [kind: string, styles: Readonly<Record<string, string>>];

/** Runs in the page. The styles of the first element of each kind that can be seen. */
function readLook(): { readonly styles: readonly Styled[]; readonly content: Box } {
  const properties = [
    ...['color', 'background-color', 'background-image', 'font-family', 'font-size', 'font-weight', 'font-style'],
    ...['line-height', 'letter-spacing', 'text-transform', 'text-align', 'text-decoration-line', 'display', 'position'],
    ...['opacity', 'visibility', 'transform', 'filter', 'cursor', 'pointer-events', 'user-select', 'overflow-x'],
    ...['padding-top', 'padding-left', 'border-top-width', 'border-top-style', 'border-top-color'],
    ...['border-top-left-radius', 'box-shadow', 'box-sizing', 'z-index', 'outline-style'],
  ];
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const kindOf = (one: Element): string => {
    const own = [...one.attributes]
      .filter(({ name }) =>
        /^(class|role|type|style|disabled|data-[\w-]+|aria-(current|selected|expanded|pressed|disabled))$/.test(name),
      )
      .map(({ name, value }) => `${name}=${value}`);
    const siblings = [...(one.parentElement?.children ?? [])];
    const place = siblings.indexOf(one);
    return [
      one.tagName.toLowerCase(),
      ...own,
      `in=${one.parentElement?.className ?? ''}`,
      place,
      siblings.length - place,
    ].join(' ');
  };
  const found = new Map<string, Readonly<Record<string, string>>>();
  const parts = document.body.querySelectorAll('header, header *, nav, nav *, main, main *');
  for (const one of [document.documentElement, document.body, ...parts]) {
    const kind = kindOf(one);
    if (found.has(kind) || !one.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(one);
    found.set(kind, Object.fromEntries(properties.map((property) => [property, style.getPropertyValue(property)])));
    if (found.size === 300) break;
  }
  const main = document.querySelector('main')?.getBoundingClientRect();
  const { left = 0, top = 0, right = 0, bottom = 0 } = main ?? {};
  return { styles: [...found], content: { left, top, right, bottom } };
}

/** Counts in a page of its own, which no policy of the portal binds. */
async function countPoints(page: Page, before: Look, after: Look): Promise<number> {
  const empty = await page.context().newPage();
  try {
    return await empty.evaluate(
      async ({ pictures, content }) => {
        const drawn = pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1);
        });
        const [one = new ImageData(1, 1), other = new ImageData(1, 1)] = await Promise.all(drawn);
        if (one.width !== other.width || one.height !== other.height) return Number.MAX_SAFE_INTEGER;
        let points = 0;
        for (let point = 0; point < one.width * one.height; point += 1) {
          const [x, y] = [point % one.width, Math.floor(point / one.width)];
          if (x >= content.left && x < content.right && y >= content.top && y < content.bottom) continue;
          const at = point * 4;
          if ([0, 1, 2].some((part) => one.data[at + part] !== other.data[at + part])) points += 1;
        }
        return points;
      },
      { pictures: [before, after].map(({ picture }) => picture.toString('base64')), content: before.content },
    );
  } finally {
    await empty.close();
  }
}
