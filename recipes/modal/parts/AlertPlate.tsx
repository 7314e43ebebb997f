import { useState } from 'react';
import { useKit } from 'mooring';
import type { NoticesState } from 'mooring/core';
import { CloseIcon } from './frameIcons';
import { AlertIcon } from './icons';

// Reached by import() only, in development: for those who build the page, so in English and in no catalogue.

export interface AlertPlateProps {
  /** Newest last. */
  alerts: NoticesState['alerts'];
}

type Alert = AlertPlateProps['alerts'][number];

interface Advice {
  /** What to do. */
  text: string;
  /** The section of README that says more. */
  section: string;
  /** What it is about is set where projects are made. */
  isInDashboard?: boolean;
}

const dashboardUrl = 'https://dashboard.reown.com';
const project = { section: 'More wallets, more chains', isInDashboard: true };
const login = { section: 'More wallets, more chains' };

/** By the alert's text up to its first colon. */
export const alertAdvice: Readonly<Record<string, Advice>> = {
  'Project ID Not Configured': {
    text: 'Give createKit a projectId: pairing, the wallet directory and remote configuration need one.',
    ...project,
  },
  'Invalid Project ID': {
    text: 'The service does not know this projectId. Compare it with the one of your dashboard.',
    ...project,
  },
  'Invalid App Configuration': { text: 'The service refuses this project. Look at its settings.', ...project },
  'Origin Not Allowed': { text: "List this page's address among the project's allowed origins.", ...project },
  'Unverified Domain': { text: "List this page's address among the project's domains.", ...project },
  'Rate Limited': { text: 'The project has asked too often. Wait a minute, or raise its limit.', ...project },
  'Local configuration ignored': {
    text: 'The project has these features off. Switch them on there, or off in createKit.',
    ...project,
  },
  'Server Error': { text: 'The service fails at the moment. Wallets of this browser still work.', ...login },
  'Network Error - Could not load embedded wallet': {
    text: 'The frame of the embedded wallet did not load. Look at the connection, and at frame-src of your policy.',
    section: 'Content-Security-Policy',
  },
  'Embedded Wallet Request Timed Out': { text: 'The frame of the embedded wallet did not answer.', ...login },
  'Session Expired': {
    text: "Check the time settings of this device, they are off from the relay's, and reconnect.",
    section: 'More wallets, more chains',
  },
  'Network Not Found': {
    text: 'Add the network to networks of createKit, or correct the id.',
    section: 'Options',
  },
  'Multi-Wallet Not Enabled': { text: 'Switch on features.multiWallet of createKit.', section: 'Options' },
};

const fallback: Advice = { text: 'The log of this page says more.', section: 'Options' };

/** The newest alert that was put away: each opening of the modal draws the plate anew. */
const readResource = { name: 'recipes.alertRead', create: (): { last?: Alert | undefined } => ({}) };

/** The newest alert with advice, until it is put away. Nobody sees it with `debug: false`. */
export function AlertPlate({ alerts }: AlertPlateProps) {
  const read = useKit().resources.get(readResource);
  const [last, setLast] = useState(read.last);
  const alert = alerts.at(-1);
  const unread = alerts.length - 1 - alerts.indexOf(last as Alert);
  if (!alert || unread <= 0) return null;
  const { text, section, isInDashboard } = alertAdvice[alert.message.split(':')[0] ?? ''] ?? fallback;
  return (
    <div className="mooring-alert" role="note" aria-label="For developers" data-alert={alert.code}>
      <AlertIcon />
      <div lang="en" dir="ltr">
        <p className="mooring-alert-title">
          {alert.message}
          {unread > 1 && ` (and ${unread - 1} more)`}
        </p>
        <p className="mooring-text">
          {text} README: “{section}”. Seen in development only (debug).
        </p>
        {isInDashboard && (
          <a className="mooring-link" href={dashboardUrl} target="_blank" rel="noopener noreferrer">
            Open the dashboard
          </a>
        )}
      </div>
      <button
        type="button"
        className="mooring-icon-button"
        data-size="small"
        aria-label="Dismiss alert"
        onClick={() => setLast((read.last = alert))}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
