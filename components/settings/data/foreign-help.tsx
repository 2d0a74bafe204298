import { i18n } from '#i18n';
import styles from './foreign.module.css';

const PRODUCTS = [
  ['ChatGPT', 'chatGpt'],
  ['Claude', 'claude'],
  ['Open WebUI', 'openWebUi'],
  ['Page Assist', 'pageAssist'],
  ['LibreChat', 'libreChat'],
] as const;

/** The places at which other products export their chats. */
export function ForeignHelp() {
  return (
    <details className={styles.help} data-part="import-others">
      <summary>{i18n.t('files.import.others')}</summary>
      <dl>
        {PRODUCTS.map(([name, key]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{i18n.t(`files.import.where.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
