import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n } from '#i18n';
import { Announcer } from '@/components/ui/announcer.tsx';
import { findBlock, type OpenBlock } from '@/lib/browser/open-block.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { followPicturePolicy } from '@/lib/page-policy/picture-policy.ts';
import { heldReadingItem } from '@/lib/settings/reach.ts';
import { type Reading, renderOptions } from '@/lib/settings/reading.ts';
import styles from './block-page.module.css';
import { PictureSource } from './contexts.ts';
import LinkAddress from './link/link-address.tsx';
import { Markdown } from './markdown.tsx';
import { pictureConsent } from './picture/use-picture-consent.ts';

/** @throws when the browser cannot read what is stored */
async function load(id: string): Promise<{ block: OpenBlock | null; reading: Reading }> {
  const [block, reading] = await Promise.all([
    findBlock(id),
    heldReadingItem.getValue(),
    followPicturePolicy(),
  ]);
  if (block) pictureConsent.allow(block.pictures, { ...block, reading });
  return { block, reading };
}

interface BlockPageProps {
  block: OpenBlock | null;
  reading: Reading;
}

/** One block of an answer, by the same door and policy as in the panel. */
function BlockPage({ block, reading: first }: BlockPageProps) {
  const [reading, setReading] = useState(first);
  useEffect(() => heldReadingItem.watch(setReading), []);
  return (
    <main className={styles.page} data-part="block-page">
      {block ? (
        <PictureSource value={{ ...block, reading }}>
          <Markdown text={block.text} streaming={false} {...renderOptions(reading)} />
        </PictureSource>
      ) : (
        <p className={styles.missing}>{i18n.t('block.gone')}</p>
      )}
      <LinkAddress />
      <Announcer />
    </main>
  );
}

/** Shows the block that this tab was opened for. */
export async function showBlock(place: HTMLElement, id: string): Promise<void> {
  const page = await load(id).catch((error: unknown) => {
    reportUnexpected(error);
    return null;
  });
  if (!page) return;
  if (page.block?.title) document.title = `${page.block.title} – ${document.title}`;
  createRoot(place).render(<BlockPage {...page} />);
}
