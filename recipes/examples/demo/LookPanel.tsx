import { languageName, languageTags } from 'mooring/languages';
import { Fold, Segments } from './controls';
import { accents, type Look } from './settings';

/** Theme, language and direction, live. */
export function LookPanel({
  look,
  isOpen,
  onChange,
}: {
  look: Look;
  isOpen: boolean;
  onChange(change: Partial<Look>): void;
}) {
  function speak(chosen: string) {
    const language = languageTags.find((tag) => tag === chosen);
    if (language) onChange({ language });
  }

  return (
    <Fold title="Look and language" isOpen={isOpen}>
      <Segments
        label="Theme"
        name="mode"
        value={look.mode}
        options={[
          ['dark', 'Dark'],
          ['light', 'Light'],
        ]}
        onChange={(mode) => onChange({ mode })}
      />
      <fieldset className="group">
        <legend>Accent</legend>
        <div className="swatches">
          {accents.map(({ name, colour }) => (
            <label key={name} className="swatch" data-accent={name}>
              <input
                type="radio"
                name="accent"
                checked={look.accent === colour}
                onChange={() => onChange({ accent: colour })}
                aria-label={name}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <label className="pick">
        Language
        <select value={look.language} onChange={(event) => speak(event.target.value)}>
          {languageTags.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      </label>
      <Segments
        label="Direction"
        name="direction"
        value={look.direction}
        options={[
          ['auto', 'Automatic'],
          ['ltr', 'Left to right'],
          ['rtl', 'Right to left'],
        ]}
        onChange={(direction) => onChange({ direction })}
      />
    </Fold>
  );
}
