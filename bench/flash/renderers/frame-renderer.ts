/** Makes the HTML of one frame, for a text so far. */
export interface FrameRenderer {
  render(textSoFar: string, isFinished: boolean): string;
}
