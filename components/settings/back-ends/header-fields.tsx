import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import {
  type FieldFaults,
  type HeaderField,
  usesKeptSecret,
} from '@/lib/back-ends/back-end-fields.ts';
import { SECRET_MASK } from '@/lib/relay/call/hide-secrets.ts';
import fieldStyles from '../field.module.css';
import { fieldFaultText } from './field-fault-text.ts';
import styles from './header-fields.module.css';

interface HeaderRowProps {
  row: HeaderField;
  /** The reader has just added it. */
  isNew: boolean;
  fault: string;
  onChange: (row: HeaderField) => void;
  onRemove: () => void;
}

/** In the place of a value that no page knows. */
export function SecretMask({ onReplace }: { onReplace: () => void }) {
  return (
    <span className={styles.kept}>
      <span role="img" aria-label={i18n.t('options.secretKept')} data-part="secret-kept">
        {SECRET_MASK}
      </span>
      <Button name="replace-secret" onClick={onReplace}>
        {i18n.t('options.replaceSecret')}
      </Button>
    </span>
  );
}

function HeaderRow({ row, isNew, fault, onChange, onRemove }: HeaderRowProps) {
  const [isReplacing, setReplacing] = useState(false);
  const replace = () => {
    setReplacing(true);
    onChange({ ...row, keptAs: null });
  };
  const faultId = `fault-${row.key}`;
  const described = fault ? { 'aria-describedby': faultId, 'aria-invalid': true } : {};
  const common = { className: fieldStyles.input, autoComplete: 'off', spellCheck: false } as const;
  return (
    <li className={styles.row}>
      <input
        {...common}
        {...described}
        name="header-name"
        data-is-code
        aria-label={i18n.t('options.headerName')}
        placeholder="Authorization"
        // biome-ignore lint/a11y/noAutofocus: the press that adds the row leads on to it.
        autoFocus={isNew}
        value={row.name}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
      />
      {usesKeptSecret(row) ? (
        <SecretMask onReplace={replace} />
      ) : (
        <input
          {...common}
          {...described}
          name="header-value"
          data-is-code
          // biome-ignore lint/a11y/noAutofocus: the press on Replace leads on to it.
          autoFocus={isReplacing}
          type={row.isSecret ? 'password' : 'text'}
          aria-label={i18n.t('options.headerValue')}
          value={row.value}
          onChange={(event) => onChange({ ...row, value: event.target.value })}
        />
      )}
      <label className={styles.secret}>
        <input
          type="checkbox"
          name="header-secret"
          checked={row.isSecret}
          onChange={(event) => onChange({ ...row, isSecret: event.target.checked })}
        />
        {i18n.t('options.headerSecret')}
      </label>
      <IconButton
        name="remove-header"
        icon={Trash2}
        label={
          row.name ? i18n.t('options.removeHeader', [row.name]) : i18n.t('options.removeUnnamed')
        }
        onClick={onRemove}
      />
      {fault && (
        <p id={faultId} className={fieldStyles.fault}>
          {fault}
        </p>
      )}
    </li>
  );
}

interface HeaderFieldsProps {
  rows: readonly HeaderField[];
  /** Rows that are shown elsewhere. */
  isElsewhere: (row: HeaderField) => boolean;
  faults: FieldFaults;
  onChange: (rows: readonly HeaderField[]) => void;
}

/** The headers of each call. A secret that is kept is not in the page; only its mask is. */
export function HeaderFields({ rows, isElsewhere, faults, onChange }: HeaderFieldsProps) {
  const faultOf = ({ key }: HeaderField) => {
    const fault = faults.get(`header-${key}`);
    return fault ? fieldFaultText(fault) : '';
  };
  const [newKey, setNewKey] = useState<string | null>(null);
  const add = () => {
    const key = crypto.randomUUID();
    setNewKey(key);
    // Most headers that a reader sets are keys.
    onChange([...rows, { key, name: '', value: '', isSecret: true, keptAs: null }]);
  };
  return (
    <fieldset className={styles.headers}>
      <legend className={fieldStyles.label}>{i18n.t('options.headers')}</legend>
      <p className={fieldStyles.help}>{i18n.t('options.headersHelp')}</p>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row, index) =>
            isElsewhere(row) ? null : (
              <HeaderRow
                key={row.key}
                row={row}
                isNew={row.key === newKey}
                fault={faultOf(row)}
                onChange={(changed) => onChange(rows.with(index, changed))}
                onRemove={() => onChange(rows.toSpliced(index, 1))}
              />
            ),
          )}
        </ul>
      )}
      <div>
        <Button name="add-header" onClick={add}>
          {i18n.t('options.addHeader')}
        </Button>
      </div>
    </fieldset>
  );
}
