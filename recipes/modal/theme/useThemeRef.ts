import { useCallback, useEffect, useRef } from 'react';
import { useTheme } from 'mooring';
import type { ThemeMode } from 'mooring/core';

/** The custom properties a theme sets, with their prefix. */
export function toCustomProperties({
  accent,
  variables,
}: {
  accent: string | undefined;
  variables: Readonly<Record<string, string>>;
}): Readonly<Record<string, string>> {
  const entries = Object.entries({ ...(accent && { accent }), ...variables });
  return Object.fromEntries(entries.map(([name, value]) => [`--mooring-${name}`, value]));
}

/**
 * Puts the theme's custom properties on an element through the CSSOM: a strict Content-Security-Policy forbids style
 * attributes in markup, and not this.
 */
export function useThemeRef<Node extends HTMLElement>(): { ref: (node: Node | null) => void; mode: ThemeMode } {
  const theme = useTheme();
  const element = useRef<Node | null>(null);
  const applied = useRef<Readonly<Record<string, string>>>({});
  const properties = toCustomProperties(theme);
  const apply = () => {
    // One without a value is removed.
    for (const name in { ...applied.current, ...properties })
      element.current?.style.setProperty(name, properties[name] ?? '');
    applied.current = properties;
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
    apply();
  });
  const ref = useCallback((node: Node | null) => {
    element.current = node;
    if (node) latest.current();
  }, []);
  return { ref, mode: theme.mode };
}
