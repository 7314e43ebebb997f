import { useEffect, useState } from 'react';
import { KitProvider, type Network } from 'mooring';
import { selectNetworks, setThemeMode, setThemeVariables } from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { copyOf } from './copy';
import { createDemoKit, sandboxNetworks } from './demoKit';
import { DevtoolsSwitch } from './DevtoolsSwitch';
import { Examples } from './Examples';
import { LookPanel } from './LookPanel';
import { InboxPanel } from './InboxPanel';
import { KitPanel } from './KitPanel';
import { SandboxPanel } from './SandboxPanel';
import { initialChoices, readLook, type KitChoices, type Look } from './settings';
import { Tidewater } from './Tidewater';
import { useLanguage } from './useLanguage';

/** The host page beside the panel that changes it. */
export function Demo() {
  const [look, setLook] = useState(() => readLook(new URLSearchParams(location.search)));
  const [choices, setChoices] = useState(initialChoices);
  const [kit, setKit] = useState(() => createDemoKit({ ...look, choices, networks: sandboxNetworks }));
  // On a phone the panel is in the way of the page until someone wants it.
  const [isRoomy] = useState(() => window.matchMedia('(min-width: 861px)').matches);
  const direction = look.direction === 'auto' ? {} : { dir: look.direction };
  const words = { ...useLanguage(look.language), ...direction };
  const copy = { ...copyOf(look.language), ...direction };

  useEffect(() => {
    setThemeMode(kit, { mode: look.mode });
    setThemeVariables(kit, { variables: { accent: look.accent } });
    const page = document.documentElement;
    page.dataset['mode'] = look.mode;
    page.style.setProperty('--accent', look.accent);
  }, [kit, look.mode, look.accent]);

  function changeLook(change: Partial<Look>) {
    setLook((before) => ({ ...before, ...change }));
  }

  function changeChoices(change: Partial<KitChoices>) {
    const next = { ...choices, ...change };
    setChoices(next);
    // These are decided when a kit is made: the old one goes, the new one restores the connection from storage.
    setKit(
      createDemoKit({ ...look, choices: next, networks: selectNetworks(kit) as readonly [Network, ...Network[]] }),
    );
    kit.destroy();
  }

  return (
    <KitProvider kit={kit}>
      <div className="layout">
        <div className="app" lang={copy.locale} dir={copy.dir}>
          <Tidewater key={copy.locale} copy={copy} words={words} />
        </div>
        <aside className="panel" aria-label="Demo settings">
          <LookPanel look={look} isOpen={isRoomy} onChange={changeLook} />
          <KitPanel choices={choices} onChange={changeChoices} />
          <InboxPanel isOpen={isRoomy} />
          <SandboxPanel isOpen={isRoomy} />
          <DevtoolsSwitch />
        </aside>
        <Examples />
      </div>
      <KitModal {...words} />
    </KitProvider>
  );
}
