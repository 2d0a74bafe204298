const FIELD = 'error:';

/**
 * llama.cpp tells a failure in a field of its own, `error: {…}`, which the standard has parsers
 * ignore. This writes it as an event of that name, in text cut anywhere.
 */
export class ErrorLines {
  // The beginning of a line that may become the field's name.
  #held = '';
  #isAtLineStart = true;

  rewrite(text: string): string {
    const input = this.#held + text;
    const output = input.replace(/(^|[\n\r])error:/g, (field, before: string) => {
      const isAtLineStart = before !== '' || this.#isAtLineStart;
      return isAtLineStart ? `${before}event: error\ndata:` : field;
    });
    const lineStart = Math.max(output.lastIndexOf('\n'), output.lastIndexOf('\r')) + 1;
    const line = output.slice(lineStart);
    const isWholeLine = lineStart > 0 || this.#isAtLineStart;
    this.#held = isWholeLine && FIELD.startsWith(line) ? line : '';
    this.#isAtLineStart = isWholeLine && this.#held === line;
    return output.slice(0, output.length - this.#held.length);
  }
}
