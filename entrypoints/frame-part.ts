import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { i18n } from '#i18n';
import { drawFrame, type FrameKey } from '@/lib/in-page/draw-frame.ts';

function isFrameKey(message: unknown): message is FrameKey {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'sidelight-frame-key'
  );
}

/** Run in a page when a part of it is to be attached; what it gives is the script's value. */
export default defineUnlistedScript(() =>
  drawFrame(
    { label: i18n.t('pictures.frame'), help: i18n.t('pictures.frameKeys') },
    (take, signal) => {
      const hear = (message: unknown): undefined => {
        if (isFrameKey(message)) take(message);
      };
      browser.runtime.onMessage.addListener(hear);
      signal.addEventListener('abort', () => browser.runtime.onMessage.removeListener(hear));
    },
  ),
);
