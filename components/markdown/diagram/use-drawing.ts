import { useCallback, useEffect, useState } from 'react';
import { drawDiagram, knownDrawing, prepareDrawing } from '@/lib/diagram/draw-diagram.ts';
import type { Drawing, DrawingTheme } from '@/lib/diagram/messages.ts';
import { type Picture, type ResolveLink, toPicture } from '@/lib/diagram/to-picture.ts';
import { DiagramError } from '@/lib/errors/block-errors.ts';

interface DrawingRequest {
  source: string;
  /** Whether it is to be drawn now; what was drawn before is shown in any case. */
  isWanted: boolean;
  theme: DrawingTheme;
  resolveLink: ResolveLink;
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

function show(drawing: Drawing, resolveLink: ResolveLink): Outcome {
  try {
    return { picture: toPicture(drawing, resolveLink) };
  } catch (error) {
    return failure(error);
  }
}

function known({ source, theme, resolveLink }: DrawingRequest): Outcome {
  const drawing = knownDrawing(source, theme);
  return drawing ? { ...show(drawing, resolveLink), theme, source } : {};
}

/**
 * Draws a diagram once it is wanted. In another look the last picture stays until the next. One
 * that is no longer wanted while it waits makes way for others.
 */
export function useDrawing(request: DrawingRequest): DrawingState {
  const { source, isWanted, theme, resolveLink } = request;
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
      (drawing) => tell(show(drawing, resolveLink)),
      (error: unknown) => tell(failure(error)),
    );
    return () => ended.abort();
  }, [source, isWanted, isDone, theme, resolveLink]);
  const retry = useCallback(() => setOutcome({}), []);
  return { picture: outcome.picture, error: outcome.error, retry };
}
