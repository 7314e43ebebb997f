import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { KitProvider, type Kit } from 'mooring';
import { setThemeMode, setThemeVariables } from 'mooring/core';
import { CopyButton } from 'mooring/primitives';
import { ConnectButton, KitModal } from 'mooring/recipes';
import { initialChoice, toCode, toLiveVariables, type Choice } from './choice';
import { useShownAccent } from './useShownAccent';

function Choose<Key extends keyof Choice>({
  label,
  name,
  choice,
  options,
  onChange,
}: {
  label: string;
  name: Key;
  choice: Choice;
  options: readonly (readonly [value: Choice[Key], text: string])[];
  onChange(change: Partial<Choice>): void;
}) {
  return (
    <label className="builder-field">
      <span>{label}</span>
      <select value={choice[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Preview({ kit, preset, children }: { kit: Kit; preset: Choice['preset']; children?: ReactNode }) {
  return (
    <KitProvider kit={kit} {...(preset && { preset })} locale="en">
      {children}
      <KitModal embedded />
    </KitProvider>
  );
}

/** What the field shows until something is drawn. */
const firstAccent = '#6a7dff';

/** Choices on one side, the modal's views in them on the other, and below what a host writes for it. */
export function Builder({ visitor, guest }: { visitor: Kit; guest: Kit }) {
  const [choice, setChoice] = useState(initialChoice);
  const id = useId();
  const views = useRef<HTMLDivElement>(null);
  const drawnAccent = useShownAccent(views, firstAccent);
  const onChange = (change: Partial<Choice>) => setChoice((now) => ({ ...now, ...change }));
  const { mode, accent, preset } = choice;
  useEffect(() => {
    const variables = toLiveVariables(choice);
    for (const kit of [visitor, guest]) {
      void setThemeMode(kit, { mode });
      void setThemeVariables(kit, { variables });
    }
  }, [choice, mode, visitor, guest]);
  const code = toCode(choice);
  return (
    <>
      <div className="builder-fields" role="group" aria-label="Theme">
        <Choose
          {...{ choice, onChange }}
          label="Mode"
          name="mode"
          options={[
            ['dark', 'Dark'],
            ['light', 'Light'],
            ['system', 'The visitor’s'],
          ]}
        />
        <Choose
          {...{ choice, onChange }}
          label="Preset"
          name="preset"
          options={[
            ['', 'None'],
            ['high-contrast', 'High contrast'],
            ['paper', 'Paper'],
            ['terminal', 'Terminal'],
            ['lagoon', 'Lagoon'],
          ]}
        />
        <Choose
          {...{ choice, onChange }}
          label="Corners"
          name="corners"
          options={[
            ['', 'As they are'],
            ['square', 'Square'],
            ['small', 'Small'],
            ['round', 'Round'],
          ]}
        />
        <Choose
          {...{ choice, onChange }}
          label="Font"
          name="font"
          options={[
            ['', 'The page’s'],
            ['serif', 'Serif'],
            ['mono', 'One width'],
          ]}
        />
        <div className="builder-field">
          <label htmlFor={`${id}accent`}>Accent</label>
          <span className="builder-accent">
            <input
              id={`${id}accent`}
              type="color"
              value={accent || drawnAccent}
              onChange={({ target }) => onChange({ accent: target.value })}
            />
            <button type="button" disabled={accent === ''} onClick={() => onChange({ accent: '' })}>
              Reset
            </button>
          </span>
        </div>
      </div>
      <div className="builder-views" ref={views}>
        <div>
          <Preview kit={guest} preset={preset} />
        </div>
        <div>
          <Preview kit={visitor} preset={preset}>
            <p className="builder-button">
              <ConnectButton />
            </p>
          </Preview>
        </div>
      </div>
      <figure className="code builder-code">
        <pre>
          <code>{code}</code>
        </pre>
        <CopyButton.Root text={code} className="copy" copiedLabel="Copied" failedLabel="Not allowed">
          Copy
        </CopyButton.Root>
      </figure>
    </>
  );
}
