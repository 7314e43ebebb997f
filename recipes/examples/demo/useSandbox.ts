import { useCallback, useEffect, useState } from 'react';
import { useKitEvents } from 'mooring';
import { sandbox } from 'virtual:sandbox';

export interface SandboxWallet {
  id: string;
  name: string;
  accounts: readonly string[];
  chainId: number;
  isLocked: boolean;
  isAutoApproving?: boolean;
}

export interface SandboxScenario {
  name: string;
  sentence: string;
  on: boolean;
}

async function ask<Answer>(path: string, order?: object): Promise<Answer> {
  const response = await fetch(
    `${sandbox.url}/sandbox/${path}`,
    order ? { method: 'POST', body: JSON.stringify(order) } : {},
  );
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** The sandbox behind this page: how its wallets and faults stand, and ways to change both. */
export function useSandbox() {
  const [wallets, setWallets] = useState<readonly SandboxWallet[]>([]);
  const [scenarios, setScenarios] = useState<readonly SandboxScenario[]>([]);
  const [problem, setProblem] = useState<string>();

  const run = useCallback(async (work: () => Promise<unknown>) => {
    try {
      await work();
      setWallets(await ask<SandboxWallet[]>('wallet'));
      setScenarios(await ask<SandboxScenario[]>('scenarios'));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);
  const refresh = useCallback(() => void run(() => Promise.resolve()), [run]);

  useEffect(() => {
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
  // Approvals in the wallet's own window change what it is, too.
  useKitEvents({ 'session:connected': refresh, 'session:disconnected': refresh, 'session:networkChanged': refresh });

  return {
    wallets,
    scenarios,
    problem,
    order: (wallet: string, action: string, details: object = {}) =>
      void run(() => ask('wallet', { wallet, action, ...details })),
    turn: (name: string, on: boolean) => void run(() => ask('scenarios', { name, on })),
    mine: () => run(() => ask('mine', { blocks: 1 })),
    faucet: (address: string) => run(() => ask('faucet', { address, amount: '1' })),
  };
}
