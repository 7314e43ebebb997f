import { useConnection, useModalRouter } from 'mooring';

/** A view of the host's own, loaded with its first opening. */
export function MyAccount() {
  const { address } = useConnection();
  const { push } = useModalRouter();
  return (
    <section aria-label="Membership">
      <p>Member {address?.slice(0, 8)}</p>
      <button type="button" onClick={() => push({ view: 'Networks' })}>
        Choose a network
      </button>
    </section>
  );
}
