import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type EncodingChoice, encodingChoices } from '@/lib/reading/files/encoding-choices.ts';
import { lentFile, readInEncoding } from '@/lib/reading/files/file-readings.ts';
import styles from './capture-state.module.css';

interface EncodingFieldProps {
  /** Of the passage. */
  id: string;
  encoding: string;
  /** It is being read once more. */
  onChosen: () => void;
}

/** Names the encoding that a text file was read in; another can be chosen by how its words look then. */
export default function EncodingField({ id, encoding, onChosen }: EncodingFieldProps) {
  const [choices, setChoices] = useState<readonly EncodingChoice[]>([]);
  useEffect(() => {
    const file = lentFile(id);
    if (file) encodingChoices(file, encoding).then(setChoices).catch(reportUnexpected);
  }, [id, encoding]);
  return (
    <div className={styles.encoding} data-part="encoding">
      {i18n.t('capture.encoding')}
      {choices.length > 1 ? (
        <select
          name="encoding"
          aria-label={i18n.t('capture.encoding')}
          value={encoding}
          onChange={({ currentTarget }) => {
            readInEncoding(id, currentTarget.value);
            onChosen();
          }}
        >
          {choices.map((choice) => (
            <option key={choice.encoding} value={choice.encoding}>
              {`${choice.encoding} · ${choice.words}`}
            </option>
          ))}
        </select>
      ) : (
        <bdi>{encoding}</bdi>
      )}
    </div>
  );
}
