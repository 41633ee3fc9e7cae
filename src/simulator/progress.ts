import type { JsonObject, JsonValue } from '../model/json.ts';
import type { SimulatorData } from '../model/simulator.ts';
import { propertyOf, type Simulator } from './prepare.ts';
import type { Delivery, Happened, Kept, Moment } from './turn.ts';
import { fill, newIdentifier, objectOf, timeText, uuid } from './values.ts';

/** A step of an item: the status that it reached, and when. */
type StatusChange = { readonly status: string; readonly at: number };

/** The statuses that an item has reached, oldest first. It reaches one a minute, and stays in the last. */
function stepsOf({ road, added }: Kept, { now, minute }: Pick<Moment, 'now' | 'minute'>): readonly StatusChange[] {
  return road
    .map((status, index) => ({ status, at: added + index * minute }))
    .filter(({ at }, index) => index === 0 || at <= now);
}

/** An item as it is now. It stays the same until its next step, so it is made once for each. */
export function shownItem({ data, shown }: Simulator, item: Kept, moment: Pick<Moment, 'now' | 'minute'>): JsonObject {
  const steps = stepsOf(item, moment);
  const known = shown.get(item);
  if (known?.steps === steps.length) return known.value;
  const value = itemAt(data, item, steps);
  shown.set(item, { steps: steps.length, value });
  return value;
}

function itemAt(
  data: SimulatorData,
  { collection, id, value, added }: Kept,
  steps: readonly StatusChange[],
): JsonObject {
  const rules = data.rules.collections?.[collection];
  const label = (code: string) => data.statuses.find((status) => status.code === code)?.label ?? code;
  const step = ({ status, at }: StatusChange): JsonValue =>
    fill(rules?.step ?? {}, { status, time: timeText(at), label: label(status) });
  const last = steps.at(-1);
  const values: Readonly<Record<string, JsonValue>> = {
    id,
    token: String(id).split('_').at(-1) ?? '',
    created: timeText(added),
    changed: timeText(last?.at ?? added),
    // The item comes without a step, since nobody has heard of it yet.
    steps: steps.slice(1).map(step).toReversed(),
    ...(last && { status: last.status }),
  };
  return { ...value, ...objectOf(fill(rules?.item ?? {}, values)) };
}

/** What happened to items after an instant, up to another. */
export function changesIn(items: Iterable<Kept>, from: number, to: number, minute: number): readonly Happened[] {
  return Array.from(items).flatMap((item) => {
    const steps = stepsOf(item, { now: to, minute });
    return steps.flatMap(({ status, at }, index): readonly Happened[] => {
      const previous = steps[index - 1]?.status;
      return previous === undefined || at <= from ? [] : [{ kind: 'changed', item, at, status, previous }];
    });
  });
}

/** The webhook that tells what happened; `undefined` if none does. */
export function webhookOf(
  simulator: Simulator,
  happened: Happened,
  { minute, random }: Pick<Moment, 'minute' | 'random'>,
): Delivery | undefined {
  const { kind, item, at, previous = null } = happened;
  const { rules, webhooks, definitions } = simulator.data;
  const collection = rules.collections?.[item.collection];
  const webhook = webhooks.find(({ name }) => name === collection?.webhooks?.[kind]);
  if (!collection?.event || !webhook) return undefined;
  const { name, type, schema } = webhook;
  const [field = ''] = Object.entries(collection.event).find(([, value]) => value === '{event}') ?? [];
  const event = newIdentifier(propertyOf(schema, field, definitions.response), uuid(random), at, random);
  const shown = shownItem(simulator, item, { now: at, minute });
  return { name, type, body: fill(collection.event, { ...shown, event, name, time: timeText(at), previous }) };
}
