import { isFirefox } from '../browser/panel-apis.ts';
import { isThisComputer } from '../settings/web-address.ts';

/**
 * True where the reader has told Firefox to keep the extension from this computer or from its network.
 * A call that is kept back fails as any lost one does. Chrome asks nobody about hosts that an extension
 * may reach: https://developer.chrome.com/blog/local-network-access
 */
export async function isLocalNetworkDenied(address: string): Promise<boolean> {
  if (!isFirefox()) return false;
  const name = isThisComputer(address) ? 'loopback-network' : 'local-network';
  try {
    // TypeScript does not know these names yet.
    const { state } = await navigator.permissions.query({ name: name as PermissionName });
    return state === 'denied';
  } catch {
    return false;
  }
}
