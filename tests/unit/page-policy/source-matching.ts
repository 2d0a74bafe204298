/** A path as a policy has it: https://www.w3.org/TR/CSP3/#match-paths */
function isPathMatched(pattern: string, path: string): boolean {
  if (pattern === '' || pattern === '/') return true;
  const isExact = !pattern.endsWith('/');
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length > given.length || (isExact && wanted.length !== given.length)) return false;
  if (!isExact) wanted.pop();
  return wanted.every((piece, index) => decode(piece) === decode(given[index] ?? ''));
}

/** Byte for byte, as the standard does, whatever they are in UTF-8. */
function decode(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const SOURCE = /^(?<protocol>https?:)\/\/(?<host>[a-z\d.-]+)(?::(?<port>\d+))?(?<path>\/.*)?$/i;
const DEFAULT_PORT = new Map([
  ['http:', '80'],
  ['https:', '443'],
]);

function isProtocolMatched(pattern: string, protocol: string): boolean {
  return pattern === protocol || (pattern === 'http:' && protocol === 'https:');
}

/** A source of a policy lets an address through: https://www.w3.org/TR/CSP3/#match-url-to-source-expression */
export function isMatched(source: string, url: URL): boolean {
  if (/^[a-z]+:$/.test(source)) return isProtocolMatched(source, url.protocol);
  const { protocol = '', host = '', port, path = '' } = SOURCE.exec(source)?.groups ?? {};
  if (!isProtocolMatched(protocol, url.protocol)) return false;
  // The standard knows one address in numbers.
  if (/^[\d.]+$/.test(host) && host !== '127.0.0.1') return false;
  if (host !== url.hostname) return false;
  const given = url.port || DEFAULT_PORT.get(url.protocol);
  const wanted = port ?? DEFAULT_PORT.get(protocol);
  const isUpgraded = wanted === '80' && given === '443';
  return (wanted === given || isUpgraded) && isPathMatched(path, url.pathname);
}
