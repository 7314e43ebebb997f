import { useState } from 'react';
import type { NoticesState } from 'mooring/core';
import { CloseIcon } from './frameIcons';
import { AlertIcon } from './icons';

// Reached by import() only, in development: for those who build the page, so in English and in no catalogue.

export interface AlertPlateProps {
  /** Newest last. */
  alerts: NoticesState['alerts'];
}

/** What to do, and the section of README that says more. */
export const alertAdvice: Readonly<Record<string, readonly [text: string, section: string]>> = {
  'Project ID Not Configured': [
    'Give createKit a projectId: pairing, the wallet directory and remote configuration need one.',
    'More wallets, more chains',
  ],
  'Invalid Project ID': [
    'The service does not know this projectId. Compare it with the one of your dashboard.',
    'More wallets, more chains',
  ],
  'Invalid App Configuration': [
    'The service refuses this project. Look at its settings in your dashboard.',
    'More wallets, more chains',
  ],
  'Origin Not Allowed': ["List this page's address among the project's allowed origins.", 'More wallets, more chains'],
  'Rate Limited': [
    'The project has asked too often. Wait a minute, or raise its limit in your dashboard.',
    'More wallets, more chains',
  ],
  'Server Error': ['The service fails at the moment. Wallets of this browser still work.', 'More wallets, more chains'],
  'Session Expired': [
    "Check the time settings of this device, they are off from the relay's, and reconnect.",
    'More wallets, more chains',
  ],
  'Network Not Found': ['Add the network to networks of createKit, or correct the id.', 'Options'],
};

const fallback = ['The log of this page says more.', 'Options'] as const;

/** The newest alert with advice, until it is put away. Nobody sees it with `debug: false`. */
export function AlertPlate({ alerts }: AlertPlateProps) {
  const [read, setRead] = useState(0);
  const alert = alerts.at(-1);
  const unread = alerts.length - read;
  if (!alert || unread <= 0) return null;
  const [text, section] = alertAdvice[alert.message] ?? fallback;
  return (
    <div className="mooring-alert" role="note" aria-label="For developers" data-alert={alert.code}>
      <AlertIcon />
      <div>
        <p className="mooring-alert-title">
          {alert.message}
          {unread > 1 && ` (and ${unread - 1} more)`}
        </p>
        <p className="mooring-text">
          {text} README: “{section}”. Seen in development only (debug).
        </p>
      </div>
      <button
        type="button"
        className="mooring-icon-button"
        data-size="small"
        aria-label="Dismiss alert"
        onClick={() => setRead(alerts.length)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
