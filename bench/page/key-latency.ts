/** Measures how long after each key press the next frame with its effect has been produced. */
export class KeyLatency {
  readonly latencies: number[] = [];
  readonly #field: HTMLInputElement;
  readonly #channel = new MessageChannel();
  #waiting: number[] = [];

  constructor(field: HTMLInputElement) {
    this.#field = field;
    this.#channel.port1.onmessage = () => this.#produced();
  }

  begin(): void {
    this.#field.focus();
    this.#field.addEventListener('keydown', this.#pressed);
  }

  end(): void {
    this.#field.removeEventListener('keydown', this.#pressed);
  }

  /** The event's time stamp is the browser's, from before the page had time for it. */
  readonly #pressed = (event: KeyboardEvent): void => {
    this.#waiting.push(event.timeStamp);
    if (this.#waiting.length > 1) return;
    requestAnimationFrame(() => this.#channel.port2.postMessage(null));
  };

  #produced(): void {
    const now = performance.now();
    this.latencies.push(...this.#waiting.map((pressed) => now - pressed));
    this.#waiting = [];
  }
}
