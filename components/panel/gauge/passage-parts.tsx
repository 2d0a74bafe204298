import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { joinSections, type PassageSection, sectionsOf } from '@/lib/chat/passage-sections.ts';
import { estimateTokens } from '@/lib/tokens/estimate-tokens.ts';
import { sectionsThatMatter } from '@/lib/tokens/sections-that-matter.ts';
import { aboutTokens } from './about-tokens.ts';
import styles from './passage-parts.module.css';

interface PassagePartsProps {
  title: string;
  /** Markdown. */
  text: string;
  question: string;
  /** For this passage, in tokens. */
  room: number;
  /** Told the text that is left. */
  onUse: (text: string) => void;
  onCancel: () => void;
}

interface SectionChoiceProps {
  section: PassageSection;
  isWanted: boolean;
  onChange: () => void;
}

function SectionChoice({ section, isWanted, onChange }: SectionChoiceProps) {
  return (
    <label className={styles.section}>
      <input type="checkbox" name="section" checked={isWanted} onChange={onChange} />
      <span className={styles.name} dir="auto">
        {section.title}
      </span>
      <span className={styles.size}>{aboutTokens(estimateTokens(section.text))}</span>
    </label>
  );
}

/** The sections of a passage, to be chosen from; at first those that the question is about. */
export function PassageParts(props: PassagePartsProps) {
  const { title, text, question, room, onUse, onCancel } = props;
  const sumId = useId();
  const list = useRef<HTMLDivElement>(null);
  // The button that led here has gone, and the keyboard's place with it.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  const [sections] = useState(() => sectionsOf(text));
  const [wanted, setWanted] = useState(() => sectionsThatMatter(sections, question, room));
  const left = joinSections(sections, wanted);
  const tokens = wanted.size === 0 ? 0 : estimateTokens(left);
  const toggle = (section: PassageSection) => {
    const changed = new Set(wanted);
    if (!changed.delete(section)) changed.add(section);
    setWanted(changed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It closes the choice, and stops no answer.
    event.stopPropagation();
    onCancel();
  };
  return (
    <fieldset
      className={styles.parts}
      data-part="passage-parts"
      aria-describedby={sumId}
      onKeyDown={onKeyDown}
    >
      <legend>{i18n.t('gauge.partsOf', [title])}</legend>
      <div ref={list} className={styles.list}>
        {sections.map((section, index) => (
          <SectionChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their places.
            key={index}
            section={section}
            isWanted={wanted.has(section)}
            onChange={() => toggle(section)}
          />
        ))}
      </div>
      <output id={sumId} className={styles.sum} data-too-long={tokens > room || undefined}>
        {i18n.t('gauge.partsTaken', [aboutTokens(tokens), aboutTokens(Math.max(0, room))])}
      </output>
      <div className={styles.buttons}>
        <Button name="use-parts" disabled={wanted.size === 0} onClick={() => onUse(left)}>
          {i18n.t('gauge.useParts')}
        </Button>
        <Button name="cancel-parts" onClick={onCancel}>
          {i18n.t('message.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
