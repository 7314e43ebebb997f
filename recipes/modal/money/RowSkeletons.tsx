/** Rows to come, in their shape: in the account's panel, or `count` of them in a view of their own. */
export function RowSkeletons({ label, count }: { label: string; count?: number }) {
  return (
    <div
      className={`mooring-list${count ? '' : ' mooring-money-list'}`}
      data-gap="none"
      data-skeletons=""
      role="status"
      aria-label={label}
    >
      {Array.from({ length: count ?? 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all alike.
        <div key={index} className="mooring-row" data-plain="">
          <span className="mooring-skeleton" data-shape="coin" />
          <span className="mooring-row-label">
            <span className="mooring-skeleton" data-shape="line" />
            <span className="mooring-skeleton" data-shape="under" />
          </span>
          <span className="mooring-skeleton" data-shape="number" />
        </div>
      ))}
    </div>
  );
}
