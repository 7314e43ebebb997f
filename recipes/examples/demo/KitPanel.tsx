import { useKit, useNetworks, useNotices, type ToastKind } from 'mooring';
import { addNetwork, removeNetwork } from 'mooring/core';
import { Fold, Segments, Switch } from './controls';
import { offeredNetworks } from './demoKit';
import type { KitChoices } from './settings';

const toasts: readonly (readonly [ToastKind, string])[] = [
  ['success', 'Berth booked'],
  ['error', 'The harbour could not be reached'],
  ['info', 'High water at 21:40'],
  ['loading', 'Looking for free berths'],
];

function Networks() {
  const kit = useKit();
  const listed = useNetworks();
  return (
    <fieldset className="group">
      <legend>Networks</legend>
      {offeredNetworks.map(([network, hint]) => {
        const isListed = listed.some(({ id }) => id === network.id);
        return (
          <Switch
            key={network.id}
            label={network.name}
            hint={hint}
            checked={isListed}
            disabled={isListed && listed.length === 1}
            onChange={(isOn) =>
              void (isOn ? addNetwork(kit, { network }) : removeNetwork(kit, { networkId: network.id }))
            }
          />
        );
      })}
    </fieldset>
  );
}

/** Networks, options and features of the kit, and its notices. */
export function KitPanel({ choices, onChange }: { choices: KitChoices; onChange(change: Partial<KitChoices>): void }) {
  const { show, hide, toast } = useNotices();
  return (
    <Fold title="Networks and features">
      <Networks />
      <fieldset className="group">
        <legend>Features</legend>
        <Switch
          label="Several wallets at once"
          checked={choices.multiWallet}
          onChange={(multiWallet) => onChange({ multiWallet })}
        />
        <Switch
          label="Restore connections"
          hint="after a reload"
          checked={choices.reconnect}
          onChange={(reconnect) => onChange({ reconnect })}
        />
        <Switch
          label="Accept any network"
          hint="no wrong-network screen"
          checked={choices.allowUnsupportedChain}
          onChange={(allowUnsupportedChain) => onChange({ allowUnsupportedChain })}
        />
        <Switch
          label="List a wallet to install"
          checked={choices.customWallet}
          onChange={(customWallet) => onChange({ customWallet })}
        />
      </fieldset>
      <Segments
        label="Sign-in"
        name="signIn"
        value={choices.signIn}
        options={[
          ['none', 'None'],
          ['optional', 'Optional'],
          ['required', 'Required'],
        ]}
        onChange={(signIn) => onChange({ signIn })}
      />
      <fieldset className="group">
        <legend>Notices</legend>
        <div className="chips">
          {toasts.map(([kind, text]) => (
            <button key={kind} type="button" className="chip" onClick={() => show({ kind, text })}>
              {kind}
            </button>
          ))}
          <button type="button" className="chip" disabled={!toast} onClick={hide}>
            hide
          </button>
        </div>
      </fieldset>
    </Fold>
  );
}
