import { readFile } from 'node:fs/promises';

const ICON = new URL('../../assets/icon.svg', import.meta.url);

/** Where the panel is in a picture of the whole window. */
const PANEL_PX = { x: 827, y: 135, width: 438 };
const WINDOW_WIDTH_PX = 1280;
const SCALE = 0.58;

const dataAddress = (type: string, bytes: Buffer) =>
  `data:${type};base64,${bytes.toString('base64')}`;

/**
 * The page that is the small tile of the Chrome Web Store: icon, name, what it does, and the panel.
 * @param picture the path of a picture with the panel
 */
export async function tilePage(picture: string): Promise<string> {
  const icon = dataAddress('image/svg+xml', await readFile(ICON));
  const panel = dataAddress('image/png', await readFile(picture));
  return `<!doctype html>
    <style>
      body {
        margin: 0; block-size: 280px; overflow: hidden; position: relative;
        color: #fff; background: linear-gradient(120deg, #1d3d66, #3470b4 70%);
        font-family: system-ui, sans-serif;
      }
      img.icon { position: absolute; inset: 40px auto auto 28px; inline-size: 56px; border-radius: 13px; box-shadow: 0 4px 18px rgb(0 0 0 / 45%); }
      h1 { position: absolute; inset: 104px auto auto 28px; margin: 0; font-size: 30px; line-height: 1.2; }
      p {
        position: absolute; inset: 148px auto auto 28px; inline-size: 150px; margin: 0;
        font-size: 15px; line-height: 1.45; color: #e3edf8;
      }
      div {
        position: absolute; inset: 28px auto auto 204px;
        inline-size: ${PANEL_PX.width * SCALE}px; block-size: 320px; overflow: hidden;
        border-radius: 10px; border-inline-start: 5px solid #ffc857; box-shadow: 0 10px 30px rgb(0 0 0 / 45%);
      }
      div img {
        position: absolute; inline-size: ${WINDOW_WIDTH_PX * SCALE}px;
        inset: ${-PANEL_PX.y * SCALE}px auto auto ${-PANEL_PX.x * SCALE}px;
      }
    </style>
    <img class="icon" alt="" src="${icon}">
    <h1>Sidelight</h1>
    <p>Answers beside the page, from the model you choose</p>
    <div><img alt="" src="${panel}"></div>`;
}
