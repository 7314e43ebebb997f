import type { AnalyticsEvent } from '../../src/services/analytics/postEvent';
import { failed, json, type Route } from './httpServer';
import type { Scenarios } from './scenarios';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** What is wrong with an event; the deployed service says no more than 400. */
function wrongField(body: string): string | undefined {
  let event: Record<string, unknown>;
  try {
    event = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return 'body';
  }
  const { eventId, url, domain, timestamp, props } = event;
  const { type, event: name, properties } = Object(props) as Record<string, unknown>;
  if (!uuid.test(String(eventId))) return 'eventId';
  if (typeof url !== 'string' || typeof domain !== 'string') return 'url';
  if (!Number.isInteger(timestamp)) return 'timestamp';
  if (type !== 'track' && type !== 'error') return 'props.type';
  if (!/^[A-Z_]+$/.test(String(name))) return 'props.event';
  return typeof properties === 'object' ? undefined : 'props.properties';
}

/** `POST /e`: one event a call. */
export function analyticsRoute(projectId: string, scenarios: Scenarios): Route {
  return ({ path, method, query, body, entry }) => {
    if (path !== '/e' || method !== 'POST') return undefined;
    entry.kind = 'service';
    if (query.get('projectId') !== projectId) return failed(401, 'projectId', 'The project id is not known');
    if (scenarios.isOn('config-forbidden')) return failed(403, 'projectId', 'This configuration is not allowed');
    const wrong = wrongField(body);
    if (wrong !== undefined) return failed(400, wrong, 'The event is not valid');
    entry.event = JSON.parse(body) as AnalyticsEvent;
    return json({}, 202);
  };
}
