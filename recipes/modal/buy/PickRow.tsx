import { useId, type ReactNode } from 'react';
import { ChevronIcon } from '../parts/frameIcons';

export interface PickRowProps {
  icon: ReactNode;
  /** What is chosen here. */
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  /** Stands at the end, beside the choice. */
  note?: string | undefined;
  onPick(value: string): void;
}

/** A row that shows a choice. Where there are several, the browser's own list opens from the whole of it. */
export function PickRow({ icon, label, value, options, note, onPick }: PickRowProps) {
  const id = useId();
  const hasChoice = options.length > 1;
  return (
    <div className="mooring-row mooring-pick" data-plain="">
      <span className="mooring-row-icon">{icon}</span>
      <span className="mooring-row-label">
        <label className="mooring-row-over" htmlFor={hasChoice ? id : undefined}>
          {label}
        </label>
        <bdi>{options.find((option) => option.value === value)?.text ?? value}</bdi>
      </span>
      {note && <span className="mooring-row-over">{note}</span>}
      {hasChoice && (
        <>
          <ChevronIcon />
          <select id={id} value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
