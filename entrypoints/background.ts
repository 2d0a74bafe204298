import { defineBackground } from 'wxt/utils/define-background';

export default defineBackground(() => {
  // Wired up with the relay.
});
