import { X } from 'lucide-react';
import { useRef } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { displayHost } from '@/lib/markdown/display-host.ts';
import fieldStyles from './field.module.css';
import styles from './reading-section.module.css';

interface ImageHostsProps {
  hosts: readonly string[];
  onRemove: (host: string) => void;
}

/** The hosts whose pictures are shown without a question, each with its end. */
export function ImageHosts({ hosts, onRemove }: ImageHostsProps) {
  const place = useRef<HTMLDivElement>(null);
  const remove = (host: string) => {
    onRemove(host);
    // The button goes with its host, and would take the keyboard's place with it.
    place.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      ref={place}
      className={fieldStyles.field}
      role="group"
      tabIndex={-1}
      aria-labelledby="image-hosts-title"
      data-part="image-hosts"
    >
      <h3 id="image-hosts-title" className={styles.hostsTitle}>
        {i18n.t('reading.hosts')}
      </h3>
      <p className={fieldStyles.help}>
        {i18n.t(hosts.length > 0 ? 'reading.hostsHelp' : 'reading.noHosts')}
      </p>
      {hosts.length > 0 && (
        <ul className={styles.hosts}>
          {hosts.map((host) => (
            <li key={host}>
              <bdi title={host}>{displayHost(host)}</bdi>
              <IconButton
                name="forget-host"
                icon={X}
                label={i18n.t('reading.forgetHost', [displayHost(host)])}
                onClick={() => remove(host)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
