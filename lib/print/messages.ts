import { flag, text, variant } from '../shape/shape.ts';

/** Between whoever has pages to print and the tab that prints them. Both are pages of ours. */
export const PRINT_CHANNEL = 'sidelight-print';

export type PrintMessage =
  /** The tab is there, and asks for the pages of this id. */
  | { readonly type: 'ready'; readonly id: string }
  | {
      readonly type: 'pages';
      readonly id: string;
      /** A file, as an export writes it. */
      readonly html: Blob;
      /** They come from a private window. */
      readonly isPrivate: boolean;
    };

const isPrintMessage = variant<'type', PrintMessage>('type', {
  ready: { id: text },
  pages: { id: text, html: (value) => value instanceof Blob, isPrivate: flag },
});

/** A message of this kind and for this id, or null. */
export function readPrintMessage<Type extends PrintMessage['type']>(
  received: unknown,
  type: Type,
  id: string,
): Extract<PrintMessage, { type: Type }> | null {
  const isWanted = (message: PrintMessage): message is Extract<PrintMessage, { type: Type }> =>
    message.type === type && message.id === id;
  return isPrintMessage(received) && isWanted(received) ? received : null;
}
