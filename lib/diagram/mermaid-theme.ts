import type { DrawingColours, DrawingTheme } from './messages.ts';

/** Number of colours by which Mermaid tells sections apart, and of ours for it. */
const SCALE = 12;
const PALETTE = 8;
/** Font size of labels; that of the text around is larger. */
export const FONT_SIZE_PX = 14;

type Variables = Record<string, string | number | boolean | Record<string, string | number>>;

function numbered(
  count: number,
  first: number,
  write: (index: number) => Record<string, string>,
): Variables {
  const entries = Array.from({ length: count }, (_, index) => write(index + first));
  return Object.assign({}, ...entries);
}

function fill(colours: DrawingColours, index: number): string {
  return colours[`diagram-fill-${((index % PALETTE) + 1) as 1}`];
}

function line(colours: DrawingColours, index: number): string {
  return colours[`diagram-line-${((index % PALETTE) + 1) as 1}`];
}

/** Variables that all kinds take their colours from. */
function general(colours: DrawingColours): Variables {
  return {
    background: colours.surface,
    primaryColor: colours['diagram-fill-1'],
    primaryTextColor: colours.text,
    primaryBorderColor: colours['diagram-line-1'],
    secondaryColor: colours['surface-sunken'],
    secondaryTextColor: colours.text,
    secondaryBorderColor: colours['line-strong'],
    tertiaryColor: colours['surface-sunken'],
    tertiaryTextColor: colours.text,
    tertiaryBorderColor: colours['line-strong'],
    lineColor: colours['text-quiet'],
    arrowheadColor: colours['text-quiet'],
    textColor: colours.text,
    titleColor: colours.text,
    nodeBorder: colours['diagram-line-1'],
    clusterBkg: colours['surface-sunken'],
    clusterBorder: colours.line,
    edgeLabelBackground: colours.surface,
    errorBkgColor: colours['danger-soft'],
    errorTextColor: colours.danger,
    noteBkgColor: colours['diagram-fill-3'],
    noteTextColor: colours.text,
    noteBorderColor: colours.warning,
  };
}

function sequences(colours: DrawingColours): Variables {
  return {
    actorLineColor: colours['line-strong'],
    activationBkgColor: colours['accent-soft'],
    activationBorderColor: colours['diagram-line-1'],
    sequenceNumberColor: colours.surface,
    rectBkgColor: colours['surface-sunken'],
    labelBoxBkgColor: colours['surface-sunken'],
    labelBoxBorderColor: colours['line-strong'],
    signalColor: colours['text-quiet'],
  };
}

function schedules(colours: DrawingColours): Variables {
  return {
    sectionBkgColor: colours['surface-sunken'],
    sectionBkgColor2: colours['surface-sunken'],
    altSectionBkgColor: colours.surface,
    gridColor: colours.line,
    excludeBkgColor: colours['surface-sunken'],
    taskBkgColor: colours['diagram-fill-1'],
    taskBorderColor: colours['diagram-line-1'],
    activeTaskBkgColor: colours['diagram-fill-3'],
    activeTaskBorderColor: colours['diagram-line-3'],
    doneTaskBkgColor: colours['diagram-fill-2'],
    doneTaskBorderColor: colours['diagram-line-2'],
    critBkgColor: colours['diagram-fill-5'],
    critBorderColor: colours['diagram-line-5'],
    todayLineColor: colours.danger,
    vertLineColor: colours.accent,
    taskTextClickableColor: colours.accent,
  };
}

function states(colours: DrawingColours): Variables {
  return {
    compositeBackground: colours.surface,
    altBackground: colours['surface-sunken'],
    rowOdd: colours.surface,
    rowEven: colours['surface-sunken'],
    attributeBackgroundColorOdd: colours.surface,
    attributeBackgroundColorEven: colours['surface-sunken'],
    relationLabelBackground: colours.surface,
  };
}

function palettes(colours: DrawingColours): Variables {
  const { text } = colours;
  return {
    ...numbered(SCALE, 0, (index) => ({
      [`cScale${index}`]: fill(colours, index),
      [`cScaleInv${index}`]: line(colours, index),
      [`cScalePeer${index}`]: line(colours, index),
      [`cScaleLabel${index}`]: text,
    })),
    ...numbered(SCALE, 1, (index) => ({ [`pie${index}`]: fill(colours, index - 1) })),
    ...numbered(PALETTE, 0, (index) => ({
      [`fillType${index}`]: fill(colours, index),
      [`git${index}`]: line(colours, index),
      [`gitInv${index}`]: colours.surface,
      [`gitBranchLabel${index}`]: colours['accent-text'],
    })),
    ...numbered(PALETTE, 1, (index) => ({ [`venn${index}`]: line(colours, index - 1) })),
    ...numbered(5, 0, (index) => ({
      [`surface${index}`]: fill(colours, index),
      [`surfacePeer${index}`]: line(colours, index),
    })),
    ...numbered(4, 1, (index) => ({
      [`quadrant${index}Fill`]: fill(colours, index - 1),
      [`quadrant${index}TextFill`]: text,
    })),
  };
}

function charts(colours: DrawingColours): Variables {
  const axis = { axisColor: colours['line-strong'], axisTextColor: colours.text };
  const lines = Array.from({ length: PALETTE }, (_, index) => line(colours, index));
  return {
    pieOpacity: '1',
    pieStrokeColor: colours.surface,
    pieOuterStrokeColor: colours.surface,
    pieOuterStrokeWidth: '0px',
    pieTitleTextSize: '17px',
    pieSectionTextSize: '14px',
    pieLegendTextSize: '14px',
    quadrantPointFill: colours.accent,
    quadrantInternalBorderStrokeFill: colours.line,
    quadrantExternalBorderStrokeFill: colours['line-strong'],
    xyChart: {
      backgroundColor: colours.surface,
      xAxisLineColor: colours['line-strong'],
      xAxisTickColor: colours['line-strong'],
      yAxisLineColor: colours['line-strong'],
      yAxisTickColor: colours['line-strong'],
      plotColorPalette: lines.join(','),
    },
    radar: { axisColor: colours['line-strong'], graticuleColor: colours.line },
    wardley: { ...axis, backgroundColor: colours.surface, gridColor: colours.line },
    wardleyEvolutionColor: colours.danger,
  };
}

function models(colours: DrawingColours): Variables {
  return {
    archEdgeColor: colours['text-quiet'],
    archEdgeArrowColor: colours['text-quiet'],
    archEdgeWidth: '2',
    archGroupBorderColor: colours['line-strong'],
    commitLabelBackground: colours['surface-sunken'],
    commitLabelFontSize: '12px',
    tagLabelFontSize: '12px',
    tagLabelBackground: colours['accent-soft'],
    emUiFill: colours.surface,
    emUiStroke: colours['line-strong'],
    emProcessorFill: colours['diagram-fill-4'],
    emProcessorStroke: colours['diagram-line-4'],
    emReadModelFill: colours['diagram-fill-2'],
    emReadModelStroke: colours['diagram-line-2'],
    emCommandFill: colours['diagram-fill-1'],
    emCommandStroke: colours['diagram-line-1'],
    emEventFill: colours['diagram-fill-3'],
    emEventStroke: colours['diagram-line-3'],
    emSwimlaneBackgroundOdd: colours['surface-sunken'],
    emSwimlaneBackgroundStroke: colours.line,
    packet: {
      startByteColor: colours['text-quiet'],
      endByteColor: colours['text-quiet'],
      labelColor: colours.text,
      titleColor: colours.text,
      blockStrokeColor: colours['diagram-line-1'],
      blockFillColor: colours['diagram-fill-1'],
    },
    treeView: {
      labelFontSize: `${FONT_SIZE_PX}px`,
      labelColor: colours.text,
      lineColor: colours['line-strong'],
      iconColor: colours['text-quiet'],
      descriptionColor: colours['text-quiet'],
    },
    cynefin: {
      complexBg: colours['diagram-fill-2'],
      complicatedBg: colours['diagram-fill-1'],
      chaoticBg: colours['diagram-fill-5'],
      clearBg: colours['diagram-fill-3'],
      confusionBg: colours['diagram-fill-4'],
      cliffColor: colours.danger,
    },
  };
}

/** Mermaid's theme variables (its theme `base`) for the colours of our page. */
export function mermaidTheme({ isDark, colours, fontFamily }: DrawingTheme): Variables {
  return {
    darkMode: isDark,
    fontFamily,
    fontSize: `${FONT_SIZE_PX}px`,
    dropShadow: 'none',
    useGradient: false,
    ...general(colours),
    ...sequences(colours),
    ...schedules(colours),
    ...states(colours),
    ...palettes(colours),
    ...charts(colours),
    ...models(colours),
  };
}

/** Rules for the parts that Mermaid's variables do not reach. */
export function mermaidCss({ colours }: DrawingTheme): string {
  const curves = Array.from({ length: PALETTE }, (_, index) => {
    const colour = line(colours, index);
    const names = `.radarCurve-${index}, .radarLegendBox-${index}`;
    return `${names} { stroke: ${colour}; fill: ${colour}; fill-opacity: 0.15; }`;
  });
  return [`.marker.er circle { fill: ${colours.surface}; }`, ...curves].join('\n');
}
