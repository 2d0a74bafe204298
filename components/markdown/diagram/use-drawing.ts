import { useCallback, useEffect, useState } from 'react';
import { drawDiagram, knownDrawing, prepareDrawing } from '@/lib/diagram/draw-diagram.ts';
import type { Drawing, DrawingTheme } from '@/lib/diagram/messages.ts';
import { readTheme } from '@/lib/diagram/read-theme.ts';
import { type Picture, type ResolveLink, toPicture } from '@/lib/diagram/to-picture.ts';
import { DiagramError } from '@/lib/errors/block-errors.ts';

interface DrawingRequest {
  source: string;
  /** Whether it is to be drawn now; what was drawn before is shown in any case. */
  isWanted: boolean;
  isDark: boolean;
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
  readonly isDark?: boolean;
  readonly source?: string;
}

const themes = new Map<boolean, DrawingTheme>();

/** The theme of the scheme that the page has now. */
function currentTheme(isDark: boolean): DrawingTheme {
  const theme = themes.get(isDark) ?? readTheme(isDark);
  themes.set(isDark, theme);
  return theme;
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

function known({ source, isDark, resolveLink }: DrawingRequest): Outcome {
  const drawing = knownDrawing(source, currentTheme(isDark));
  return drawing ? { ...show(drawing, resolveLink), isDark, source } : {};
}

/**
 * Draws a diagram once it is wanted. In another scheme the last picture stays until the next. One
 * that is no longer wanted while it waits makes way for others.
 */
export function useDrawing(request: DrawingRequest): DrawingState {
  const { source, isWanted, isDark, resolveLink } = request;
  const [outcome, setOutcome] = useState<Outcome>(() => known(request));
  const isDone = outcome.isDark === isDark && outcome.source === source;
  useEffect(() => {
    if (!isDone) void prepareDrawing();
  }, [isDone]);
  useEffect(() => {
    if (!isWanted || isDone) return;
    const ended = new AbortController();
    const tell = (next: Outcome) => {
      if (!ended.signal.aborted) setOutcome({ ...next, isDark, source });
    };
    drawDiagram(source, currentTheme(isDark), ended.signal).then(
      (drawing) => tell(show(drawing, resolveLink)),
      (error: unknown) => tell(failure(error)),
    );
    return () => ended.abort();
  }, [source, isWanted, isDone, isDark, resolveLink]);
  const retry = useCallback(() => setOutcome({}), []);
  return { picture: outcome.picture, error: outcome.error, retry };
}
