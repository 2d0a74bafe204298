import { DiagramError } from '../errors/block-errors.ts';
import {
  DRAWING_REPLY,
  type Drawing,
  type DrawingReply,
  type DrawingRequest,
  type DrawRequest,
  type PaintRequest,
} from './messages.ts';

const ADDRESS = '/drawing.html';

/** Laid out, because Mermaid measures in it, but never seen, pressed or read out. */
const FRAME_STYLE =
  'position:fixed;inset:0;inline-size:900px;block-size:900px;border:0;visibility:hidden;pointer-events:none;z-index:-1';

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.style.cssText = FRAME_STYLE;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.src = ADDRESS;
  return frame;
}

function nextReply(port: MessagePort): Promise<DrawingReply> {
  return new Promise((resolve, reject) => {
    port.onmessage = ({ data }) => {
      const reply = DRAWING_REPLY.safeParse(data);
      if (reply.success) resolve(reply.data);
      else reject(reply.error);
    };
  });
}

async function openPort(frame: HTMLIFrameElement): Promise<MessagePort> {
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const { port1, port2 } = new MessageChannel();
  const ready = nextReply(port1);
  frame.contentWindow?.postMessage(null, location.origin, [port2]);
  await ready;
  return port1;
}

/** A page of the extension's own in which Mermaid works: `serve-drawings` is its other end. */
export class DrawingFrame {
  readonly #frame = makeFrame();
  readonly #port: Promise<MessagePort>;

  constructor() {
    this.#port = openPort(this.#frame);
    document.body.append(this.#frame);
  }

  /**
   * One picture at a time. A closed frame never answers.
   * @throws DiagramError with what Mermaid said
   */
  async draw(request: DrawRequest): Promise<Drawing> {
    const reply = await this.#ask(request);
    if (reply.type === 'drawn') return reply.drawing;
    const isFailure = reply.type === 'failed';
    throw new DiagramError(isFailure ? reply.reason : '', {
      mayPass: isFailure && reply.isLoadFailure,
    });
  }

  /** @throws DiagramError when the browser cannot make one */
  async paint(request: PaintRequest): Promise<Blob> {
    const reply = await this.#ask(request);
    if (reply.type === 'painted') return reply.png;
    throw new DiagramError('');
  }

  async #ask(request: DrawingRequest): Promise<DrawingReply> {
    const port = await this.#port;
    const answer = nextReply(port);
    port.postMessage(request);
    return answer;
  }

  /** Ends whatever goes on in it. */
  close(): void {
    this.#frame.remove();
  }
}
