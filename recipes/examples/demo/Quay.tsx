/** A quay at dusk, drawn from the accent. Decoration only. */
export function Quay() {
  return (
    <svg className="quay" viewBox="0 0 800 240" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className="quay-glow" cx="640" cy="104" r="64" />
      <circle className="quay-sun" cx="640" cy="104" r="40" />
      <g className="quay-boats">
        <path d="M520 152h70l-11 22h-46zM554 152V94l30 50h-30" />
        <path d="M668 158h92l-14 24h-62zM712 158V78l40 70h-40M706 158v-62l-26 52h26" />
      </g>
      <path
        className="quay-water"
        data-depth="1"
        d="M0 166c67-18 133-18 200 0s133 18 200 0 133-18 200 0 133 18 200 0v74H0z"
      />
      <path
        className="quay-water"
        data-depth="2"
        d="M0 190c67 16 133 16 200 0s133-16 200 0 133 16 200 0 133-16 200 0v50H0z"
      />
      <path
        className="quay-water"
        data-depth="3"
        d="M0 216c67-14 133-14 200 0s133 14 200 0 133-14 200 0 133 14 200 0v24H0z"
      />
    </svg>
  );
}
