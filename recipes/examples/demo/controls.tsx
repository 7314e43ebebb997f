import type { ReactNode } from 'react';

/** One of a few: a row of radio buttons that looks like one control. */
export function Segments<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string;
  name: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange(value: Value): void;
}) {
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <div className="segments">
        {options.map(([option, text]) => (
          <label key={option} className="segment">
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On or off, with a word of explanation. */
export function Switch({
  label,
  hint,
  checked,
  disabled = false,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange(isOn: boolean): void;
}) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="switch-words">
        {label}
        {hint !== undefined && <span className="switch-hint">{hint}</span>}
      </span>
    </label>
  );
}

/** A part of the panel that folds away. */
export function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
