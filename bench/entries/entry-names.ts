export const ENTRY_NAMES = [
  'sidelight',
  'floor-dom',
  'floor-text',
  'streamdown',
  'streamdown-plain',
  'markstream-react',
  'react-markdown',
  'streaming-markdown',
] as const;

/** The entry that the others are compared with. */
export const OWN_ENTRY = 'sidelight';

/** Renderers that do maths, colours and sanitising; markstream-react's colours could not be had. */
export const FULL_PEERS = ['streamdown', 'markstream-react'];

/** Work that entries are spared. Sidelight is spared none. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'floor-dom': 'no parsing',
  'floor-text': 'no Markdown',
  streamdown: 'no $…$ maths',
  'streamdown-plain': 'no maths, no colours',
  'markstream-react': 'no code colours',
  'react-markdown': 'no HTML to sanitise',
  'streaming-markdown': 'no maths, colours, sanitising',
};
