import type { Page } from 'puppeteer-core';
import type { SheetName } from './screen.ts';

/** The width of a sheet, as much as a page of documentation shows of it twice over. */
const WIDTH_PX = 1600;
const GAP_PX = 16;
/** Of WebP: text stays sharp, and a sheet is a fifth of what it would be as PNG. */
const QUALITY = 82;

export const SHEET_COLUMNS: Readonly<Record<SheetName, number>> = {
  asking: 5,
  answers: 6,
  conversations: 4,
  settings: 4,
};

/**
 * Puts pictures side by side, each into the column that is shortest so far.
 * @param pictures PNG in base64
 * @returns a WebP picture
 */
export async function contactSheet(
  page: Page,
  pictures: readonly string[],
  columns: number,
): Promise<Uint8Array> {
  await page.setViewport({ width: WIDTH_PX, height: 800 });
  await page.evaluate(lay, pictures, columns, GAP_PX);
  return page.screenshot({ type: 'webp', quality: QUALITY, fullPage: true });
}

async function lay(pictures: readonly string[], count: number, gap: number): Promise<void> {
  document.body.replaceChildren();
  document.body.style.cssText = `margin: 0; padding: ${gap}px; display: flex; gap: ${gap}px; background: #8a8f98`;
  const columns = Array.from({ length: count }, () => {
    const column = document.createElement('div');
    column.style.cssText = `flex: 1; display: grid; gap: ${gap}px; align-content: start; min-width: 0`;
    document.body.append(column);
    return column;
  });
  for (const picture of pictures) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    // What is cut out of a page gets an edge of the page's own colour.
    const corner = new OffscreenCanvas(1, 1).getContext('2d');
    // Below the line that parts it from what stands before it.
    corner?.drawImage(image, 0, -4);
    const [red, green, blue] = corner?.getImageData(0, 0, 1, 1).data ?? [];
    image.style.cssText = `width: 100%; box-sizing: border-box; padding: 8px; background: rgb(${red} ${green} ${blue})`;
    const heights = columns.map((column) => column.scrollHeight);
    columns[heights.indexOf(Math.min(...heights))]?.append(image);
  }
}
