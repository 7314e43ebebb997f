import { useEffect, useId, useRef, useState } from 'react';
import { networkName } from '../parts/networkName';
import { useConnection, useKit, useModalRouter, useNetwork } from 'mooring';
import { registerName, selectCanRegisterName, selectNameRegistration, type NameSuggestion } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { useSelected } from '../login/useSelected';
import { describeError } from '../messages/messages';
import { Badge } from '../parts/Badge';
import { Button } from '../parts/Button';
import { EmptyScreen } from '../parts/EmptyScreen';
import { RowSpinner } from '../parts/WalletRow';
import { NameIcon } from './namesIcons';
import { useNameCheck, type NameCheck } from './useNameCheck';
import { useNamesMessages } from './useNamesMessages';

const ignore = () => undefined;
const defaultSuffixes = ['.reown.id'];

/** What was said of the very name. */
const findExact = (suggestions: NameCheck['suggestions'], fullName: string) =>
  suggestions?.find(({ name }) => name === fullName);

/** What is said of the name as it stands. Its place is kept. */
function useSaid(
  check: NameCheck,
  label: string,
  fullName: string,
): { text: string; tone: 'problem' | 'good' | 'muted' } {
  const messages = useNamesMessages();
  const { names } = messages;
  const { problem, suggestions, isAsking, error } = check;
  if (label === '') return { text: names.rule, tone: 'muted' };
  // While somebody types, a name that is short is none yet.
  if (problem?.code === 'names/too-short') return { text: names.rule, tone: 'muted' };
  if (problem) return { text: describeError(messages, problem), tone: 'problem' };
  if (isAsking) return { text: names.asking, tone: 'muted' };
  const exact = findExact(suggestions, fullName);
  if (error || !exact) return { text: names.unknown, tone: 'muted' };
  return exact.isRegistered
    ? { text: names.taken(fullName), tone: 'problem' }
    : { text: names.free(fullName), tone: 'good' };
}

/** Names like the one that is typed. */
function Suggestions({
  suggestions,
  isDisabled,
  onChoose,
}: {
  suggestions: readonly NameSuggestion[];
  isDisabled: boolean;
  onChoose(name: string): void;
}) {
  const { names } = useNamesMessages();
  return (
    <>
      <h3 className="mooring-group">{names.suggestions}</h3>
      <OptionList.Root className="mooring-list" aria-label={names.suggestions}>
        {suggestions.map(({ name, isRegistered }) => (
          <OptionList.Item
            key={name}
            className="mooring-row"
            data-compact=""
            data-name={name}
            disabled={isRegistered || isDisabled}
            onClick={() => onChoose(name)}
          >
            <OptionList.ItemLabel className="mooring-row-label">
              <bdi dir="ltr">{name}</bdi>
            </OptionList.ItemLabel>
            <OptionList.ItemBadge>
              <Badge tone={isRegistered ? 'plain' : 'accent'}>
                {isRegistered ? names.badgeTaken : names.badgeFree}
              </Badge>
            </OptionList.ItemBadge>
          </OptionList.Item>
        ))}
      </OptionList.Root>
    </>
  );
}

/** Nothing can be registered here. */
function NoNames() {
  const { names, networks } = useNamesMessages();
  const { push } = useModalRouter();
  const network = useNetwork();
  return (
    <EmptyScreen
      icon={<NameIcon />}
      title={names.notHereTitle(networkName(network, networks.unknown))}
      text={names.notHereText}
      actions={
        <Button tone="primary" onClick={() => push({ view: 'Networks' })}>
          {names.chooseNetwork}
        </Button>
      }
    />
  );
}

/** A name for the account: typed, looked at, signed by the wallet. A failure leaves it as it was typed. */
export function RegisterAccountNameView() {
  const messages = useNamesMessages();
  const { names } = messages;
  const kit = useKit();
  const id = useId();
  const { wallet } = useConnection();
  // Drawn anew with it.
  useNetwork();
  const { step, error, name = '' } = useSelected(selectNameRegistration);
  const { nameSuffixes } = kit.config;
  const suffixes = nameSuffixes.length > 0 ? nameSuffixes : defaultSuffixes;
  const [suffix = ''] = suffixes;
  // Opened again before the name is the account's, it is as it was left.
  const [typed, setTyped] = useState(() => (step === 'success' ? '' : name.slice(0, -suffix.length)));
  /** What the last failure was about: its words go with the next letter. */
  const [tried, setTried] = useState<string | undefined>(typed || undefined);
  const input = useRef<HTMLInputElement>(null);
  const given = typed.trim().toLowerCase();
  const ending = suffixes.find((each) => given.endsWith(each)) ?? '';
  const label = given.slice(0, given.length - ending.length);
  const fullName = label + suffix;
  const check = useNameCheck(label, step === 'error' ? error : undefined);
  const said = useSaid(check, label, fullName);
  const isUnderWay = step === 'signing' || step === 'registering';
  const failure = tried === label && !isUnderWay ? error : undefined;
  const isTaken = findExact(check.suggestions, fullName)?.isRegistered === true;
  const canRegister = !check.problem && !check.isAsking && !isTaken && !isUnderWay;
  const others = check.suggestions?.filter(({ name }) => name !== fullName) ?? [];
  const wasUnderWay = useRef(false);
  useEffect(() => {
    // The field was locked: what comes next is typed there.
    if (wasUnderWay.current && !isUnderWay) input.current?.focus();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  if (!selectCanRegisterName(kit)) return <NoNames />;

  function register() {
    setTried(label);
    void registerName(kit, { name: label }).catch(ignore);
  }
  const declined = failure?.code === 'wallet/user-rejected';
  const told = failure ? (declined ? names.declined : describeError(messages, failure)) : said.text;
  const tone = failure && !declined ? 'problem' : isUnderWay || declined ? 'muted' : said.tone;
  return (
    <form
      className="mooring-stack mooring-names"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canRegister) register();
      }}
    >
      <p className="mooring-text">{names.text}</p>
      <div>
        <label className="mooring-search" data-invalid={tone === 'problem' ? '' : undefined} dir="ltr">
          <span className="mooring-hidden">{names.label}</span>
          <input
            ref={input}
            className="mooring-input"
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={80}
            aria-invalid={tone === 'problem' || undefined}
            aria-describedby={id}
            placeholder={names.placeholder}
            value={typed}
            readOnly={isUnderWay}
            data-autofocus=""
            onChange={(event) => {
              setTyped(event.target.value);
              setTried(undefined);
            }}
          />
          <span className="mooring-name-suffix">{suffix}</span>
          {check.isAsking && <RowSpinner />}
        </label>
        <p className="mooring-problem" data-tone={tone} id={id} role="status">
          {isUnderWay ? (step === 'signing' ? names.signing(wallet?.name ?? '') : names.registering) : told}
        </p>
      </div>
      {others.length > 0 && (
        <Suggestions
          suggestions={others}
          isDisabled={isUnderWay}
          onChoose={(name) => {
            setTyped(name.slice(0, -suffix.length));
            input.current?.focus();
          }}
        />
      )}
      <Button tone="primary" type="submit" disabled={!canRegister}>
        {isUnderWay && <RowSpinner />}
        <bdi>{check.problem ? names.enterName : names.register(fullName)}</bdi>
      </Button>
    </form>
  );
}
