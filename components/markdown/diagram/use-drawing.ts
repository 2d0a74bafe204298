import { useCallback, useEffect, useState } from 'react';
import { drawDiagram, knownDrawing, prepareDrawing } from '@/lib/diagram/draw-diagram.ts';
import type { Drawing, DrawingTheme } from '@/lib/diagram/messages.ts';
import { type Picture, type PicturePolicy, toPicture } from '@/lib/diagram/to-picture.ts';
import { DiagramError } from '@/lib/errors/block-errors.ts';

interface DrawingRequest {
  source: string;
  /** Whether it is to be drawn now; what was drawn before is shown in any case. */
  isWanted: boolean;
  theme: DrawingTheme;
  policy: PicturePolicy;
}

/** What came of the drawing, and how to try once more; neither picture nor error while it goes on. */
export interface DrawingState {
  readonly picture?: Picture;
  readonly error?: DiagramError;
  readonly retry: () => void;
}

interface Outcome extends Pick<DrawingState, 'picture' | 'error'> {
  /** What it is the outcome of. */
  readonly theme?: DrawingTheme;
  readonly source?: string;
}

function failure(error: unknown): Outcome {
  return { error: error instanceof DiagramError ? error : new DiagramError('', { cause: error }) };
}

function show(drawing: Drawing, policy: PicturePolicy): Outcome {
  try {
    return { picture: toPicture(drawing, policy) };
  } catch (error) {
    return failure(error);
  }
}

function known({ source, theme, policy }: DrawingRequest): Outcome {
  const drawing = knownDrawing(source, theme);
  return drawing ? { ...show(drawing, policy), theme, source } : {};
}

/**
 * Draws a diagram once it is wanted. In another look the last picture stays until the next. One
 * that is no longer wanted while it waits makes way for others.
 */
export function useDrawing(request: DrawingRequest): DrawingState {
  const { source, isWanted, theme, policy } = request;
  const [outcome, setOutcome] = useState<Outcome>(() => known(request));
  const isDone = outcome.theme === theme && outcome.source === source;
  useEffect(() => {
    if (!isDone) void prepareDrawing();
  }, [isDone]);
  useEffect(() => {
    if (!isWanted || isDone) return;
    const ended = new AbortController();
    const tell = (next: Outcome) => {
      if (!ended.signal.aborted) setOutcome({ ...next, theme, source });
    };
    drawDiagram(source, theme, ended.signal).then(
      (drawing) => tell(show(drawing, policy)),
      (error: unknown) => tell(failure(error)),
    );
    return () => ended.abort();
  }, [source, isWanted, isDone, theme, policy]);
  const retry = useCallback(() => setOutcome({}), []);
  return { picture: outcome.picture, error: outcome.error, retry };
}
