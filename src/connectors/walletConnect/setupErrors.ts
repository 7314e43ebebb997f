import { defineErrors, type ErrorDefinition } from '../../errors';
import { projectIdMissing } from '../../errors/projectIdMissing';
import type { ConnectorContext } from '../../contract/options';

/** What a host has left out. By itself: a page says so before it loads anything of pairing. */
export const setupTexts = {
  'pairing/project-id-missing': projectIdMissing,
  'pairing/relay-missing': 'Pairing is switched off: services.relay is false',
} as const satisfies Record<string, ErrorDefinition>;

const setupError = /* @__PURE__ */ defineErrors(setupTexts);

/** What the relay is asked with. Throws where the host has left it out. */
export function requireSetup({ config }: ConnectorContext): { relayUrl: string; projectId: string } {
  const { relay } = config.services;
  if (!relay) throw setupError('pairing/relay-missing');
  if (config.projectId === undefined) throw setupError('pairing/project-id-missing');
  return { relayUrl: relay, projectId: config.projectId };
}
