import type { Kit } from '../../contract/kit';
import { note } from '../../contract/report';
import type { ConnectSignIn, SignInMessage } from '../../contract/signIn';
import { requireSetup } from './askBackend';
import { visitResource } from './questions';
import { prepare, standIn } from './runSignIn';

/** What a wallet may not word otherwise. */
const fields = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore'] as const;

/** Lets connectors have the message signed while they connect. What goes wrong is asked for again afterwards. */
export function offerSignIn(kit: Kit): ConnectSignIn {
  const setup = requireSetup(kit);
  const visit = kit.resources.get(visitResource);
  visit.brought = [];
  const prepared: SignInMessage[] = [];
  return {
    async prepare({ chainId, placeholder, signal }) {
      try {
        const data = await prepare(kit, setup, { chainId }, signal);
        const text = setup.write(data).replaceAll(standIn, placeholder);
        prepared.push(data);
        return { data: { ...data, accountAddress: placeholder }, text };
      } catch (cause) {
        note(kit, 'No sign-in while connecting', cause);
        return undefined;
      }
    },
    accept({ message, signature, data }) {
      try {
        const said = data ?? setup.read(message);
        const isAsked = prepared.some((one) => fields.every((field) => one[field] === said[field]));
        if (isAsked) visit.brought.push({ data: said, message, signature });
      } catch (cause) {
        note(kit, 'What was signed while connecting was not understood', cause);
      }
    },
  };
}
