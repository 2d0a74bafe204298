import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from './project.ts';
import { runCommand } from './run-command.ts';
import { sitePages } from './site/site-pages.ts';

/** Writes the site: what Sidelight is, its privacy policy, support and changes. */
await runCommand(async () => {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  const repository = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  const folder = `${ROOT}/dist/site`;
  await mkdir(folder, { recursive: true });
  for (const [name, html] of sitePages(repository)) await writeFile(`${folder}/${name}`, html);
  await copyFile(`${ROOT}/scripts/site/style.css`, `${folder}/style.css`);
  await copyFile(`${ROOT}/assets/icon.svg`, `${folder}/icon.svg`);
  console.log(`Open ${relative(process.cwd(), folder)}/index.html`);
});
