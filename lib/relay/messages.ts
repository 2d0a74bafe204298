export type {
  ConversationCommand,
  HostMessage,
  PanelMessage,
  RelayPosition,
} from './host/messages-schema.ts';

/** The name of the port that a panel opens to the background. */
export const RELAY_PORT_NAME = 'sidelight-relay';

/**
 * Broadcast by the background when it starts. A panel lets an idle background go and comes back
 * with this, so that it sees what another panel begins.
 */
export const HOST_STARTED = 'sidelight-host-started';
