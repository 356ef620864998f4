import type { z } from "zod";
import { blob, type Endpoint } from "~/contracts/endpoint";
import { env } from "~/lib/env.server";

/**
 * Gives back what a contract names of a value: itself where it holds nothing else, otherwise a copy without the rest.
 * @param tell hears of each name that is cut, with its way there; paths are spelt for it alone
 */
type Picker = (value: unknown, path?: string, tell?: (path: string) => void) => unknown;
type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Known = Readonly<Record<string, unknown>>;

const whole: Picker = (value) => value;
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;
const isRecord = (value: unknown): value is Known =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const made = new WeakMap<object, Picker>();

function pickerOf(schema: unknown): Picker {
  const known = made.get(schema as object);
  if (known) return known;
  const picker = pickerFor(schema, defOf(schema));
  made.set(schema as object, picker);
  return picker;
}

function pickerFor(schema: unknown, def: Def): Picker {
  switch (def.type) {
    case "object":
    case "intersection": {
      const names = namesOf(schema);
      return names ? ofObject(new Map([...names].map(([name, inner]) => [name, pickerOf(inner)]))) : whole;
    }
    case "array":
      return ofList(pickerOf(def.element));
    case "tuple":
      return ofTuple((def.items as unknown[]).map(pickerOf));
    case "record":
      return ofRecord(pickerOf(def.valueType));
    case "union":
      return ofUnion(def.options as z.ZodType[]);
    case "lazy":
      // What holds itself is looked at when a value comes.
      return (value, path, tell) => pickerOf((def.getter as () => unknown)())(value, path, tell);
    case "pipe":
      return pickerOf(defOf(def.in).type === "transform" ? def.out : def.in);
    default:
      return def.innerType ? pickerOf(def.innerType) : whole;
  }
}

/** Names of an object with the schema of each; null where any name may stand. */
function namesOf(schema: unknown): Map<string, unknown> | null {
  const def = defOf(schema);
  if (def.type === "intersection") {
    const [left, right] = [namesOf(def.left), namesOf(def.right)];
    return left && right && new Map([...left, ...right]);
  }
  if (def.type === "lazy") return namesOf((def.getter as () => unknown)());
  if (def.type !== "object" || (def.catchall && defOf(def.catchall).type !== "never")) return null;
  return new Map(Object.entries(def.shape as Known));
}

function ofObject(names: ReadonlyMap<string, Picker>): Picker {
  const inner = [...names].filter(([, pick]) => pick !== whole);
  return (value, path, tell) => {
    if (!isRecord(value)) return value;
    let out: Record<string, unknown> | undefined;
    for (const name in value)
      if (!names.has(name)) {
        tell?.(`${path}.${name}`);
        out ??= { ...value };
        delete out[name];
      }
    for (const [name, pick] of inner) {
      const had = value[name];
      if (had === null || had === undefined) continue;
      const got = pick(had, tell && `${path}.${name}`, tell);
      if (got === had) continue;
      out ??= { ...value };
      out[name] = got;
    }
    return out ?? value;
  };
}

function ofList(pick: Picker): Picker {
  if (pick === whole) return whole;
  return (value, path, tell) => (Array.isArray(value) ? mapped(value, (item) => pick(item, `${path}[]`, tell)) : value);
}

function ofTuple(picks: readonly Picker[]): Picker {
  if (picks.every((pick) => pick === whole)) return whole;
  return (value, path, tell) =>
    Array.isArray(value) ? mapped(value, (item, at) => picks[at]?.(item, `${path}[${at}]`, tell) ?? item) : value;
}

function ofRecord(pick: Picker): Picker {
  if (pick === whole) return whole;
  return (value, path, tell) => {
    if (!isRecord(value)) return value;
    const before = Object.values(value);
    const after = mapped(before, (item) => pick(item, `${path}.*`, tell));
    return after === before ? value : Object.fromEntries(Object.keys(value).map((name, at) => [name, after[at]]));
  };
}

/** Of several shapes the first that the value has counts, as in a check. */
function ofUnion(options: readonly z.ZodType[]): Picker {
  const picks = options.map((option) => ({ option, pick: pickerOf(option) }));
  if (picks.every(({ pick }) => pick === whole)) return whole;
  return (value, path, tell) => {
    const own = picks.find(({ option }) => option.safeParse(value).success);
    return own ? own.pick(value, path, tell) : value;
  };
}

/** The list itself where nothing of it changes. */
function mapped(list: readonly unknown[], change: (item: unknown, at: number) => unknown): readonly unknown[] {
  let out: unknown[] | undefined;
  for (const [at, item] of list.entries()) {
    const got = change(item, at);
    if (got === item) continue;
    out ??= [...list];
    out[at] = got;
  }
  return out ?? list;
}

/** Names in a value that its contract does not name, each with its way there, each once. */
export function surplusIn(schema: z.ZodType, value: unknown): string[] {
  const found = new Set<string>();
  pickerOf(schema)(value, "", (path) => found.add(path));
  return [...found];
}

/**
 * What leaves of what a verb or query has returned: what its contract names (house rule: an answer is its contract). In
 * production the rest is cut; elsewhere it is a fault, as is a value of another form than the contract promises.
 */
export function answerOf({ method, path, output }: Endpoint, result: unknown): unknown {
  const data = result ?? null;
  if (output === (blob as z.ZodType)) return data;
  if (env().NODE_ENV === "production") return pickerOf(output)(data);
  const faults = surplusIn(output, data).map((name) => `${name} is not named`);
  const parsed = output.safeParse(JSON.parse(JSON.stringify(data)));
  for (const issue of parsed.error?.issues ?? []) faults.push(`${issue.path.join(".")}: ${issue.message}`);
  if (faults.length > 0) throw new Error(`the answer of ${method} ${path} is not its contract: ${faults.join("; ")}`);
  return data;
}
