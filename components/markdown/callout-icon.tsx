import {
  Info,
  Lightbulb,
  type LucideIcon,
  MessageSquareWarning,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import type { CalloutKind } from '@/lib/markdown/rules/callout.ts';

const ICONS: Record<CalloutKind, LucideIcon> = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
};

/** The sign of a callout's kind, loaded with the first callout. */
export default function CalloutIcon({ kind }: { kind: CalloutKind }) {
  const Icon = ICONS[kind];
  return <Icon size={16} aria-hidden />;
}
