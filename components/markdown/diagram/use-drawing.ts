import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLookChoice, useMediaQuery } from '@/components/ui/use-look.ts';
import { drawDiagram, knownDrawing, prepareDrawing } from '@/lib/diagram/draw-diagram.ts';
import type { Drawing, DrawingTheme } from '@/lib/diagram/messages.ts';
import { readTheme } from '@/lib/diagram/read-theme.ts';
import { type Picture, type PicturePolicy, toPicture } from '@/lib/diagram/to-picture.ts';
import { DiagramError } from '@/lib/errors/block-errors.ts';
import { findScroller } from '../near-view.ts';

/** About a screen: drawn before it is seen, and not all of a long conversation at once. */
const MARGIN_PX = 600;

export function useNearViewport(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { root: findScroller(element), rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

const themes = new Map<string, DrawingTheme>();

/** The look of drawings on this page; the same object for as long as it stays so. */
export function useDrawingTheme(): DrawingTheme {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const scheme = useLookChoice('scheme');
  const font = useLookChoice('font');
  const isForced = scheme === 'light' || scheme === 'dark';
  const isDark = isForced ? scheme === 'dark' : isSystemDark;
  // Before the choice is known it is the system's.
  const key = `${isDark} ${font === 'system' ? '' : font}`;
  const theme = themes.get(key) ?? readTheme(isDark);
  themes.set(key, theme);
  return theme;
}

interface DrawingRequest {
  source: string;
  /** It is to be drawn now; an earlier drawing is shown in any case. */
  isWanted: boolean;
  theme: DrawingTheme;
  policy: PicturePolicy;
}

/** The outcome of the drawing, and a way to try again; neither picture nor error while it goes on. */
export interface DrawingState {
  readonly picture?: Picture;
  readonly error?: DiagramError;
  readonly retry: () => void;
}

interface Outcome extends Pick<DrawingState, 'picture' | 'error'> {
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
