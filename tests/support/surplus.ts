import { z } from "zod";

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Names in an answer that its contract does not name (house rule: an answer is its contract), each with its way there.
 * @param value an answer as it came over the wire
 */
export function surplusIn(schema: unknown, value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object") return [];
  const def = defOf(schema);
  switch (def.type) {
    case "object":
      return isObject(value) ? surplusInObject(namesOf(schema), value, path) : [];
    case "array":
      return each(value, (item) => surplusIn(def.element, item, `${path}[]`));
    case "tuple": {
      const items = def.items as unknown[];
      return each(value, (item, at) => surplusIn(items[at] ?? def.rest, item, `${path}[${at}]`));
    }
    case "record":
      return Object.values(value).flatMap((item) => surplusIn(def.valueType, item, `${path}.*`));
    case "union":
      return (
        (def.options as unknown[])
          .filter((option) => z.safeParse(option as z.ZodType, value).success)
          .map((option) => surplusIn(option, value, path))
          .sort((a, b) => a.length - b.length)[0] ?? []
      );
    case "intersection":
      return isObject(value) ? surplusInObject(namesOf(schema), value, path) : [];
    case "lazy":
      return surplusIn((def.getter as () => unknown)(), value, path);
    case "pipe":
      return surplusIn(def.out, value, path);
    default:
      return def.innerType ? surplusIn(def.innerType, value, path) : [];
  }
}

function surplusInObject(names: Map<string, unknown> | null, value: Record<string, unknown>, path: string): string[] {
  if (!names) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    names.has(name) ? surplusIn(names.get(name), item, `${path}.${name}`) : [`${path}.${name}`],
  );
}

/** Names of an object with the schema of each; null where any name may stand. */
function namesOf(schema: unknown): Map<string, unknown> | null {
  const def = defOf(schema);
  if (def.type === "intersection") {
    const [left, right] = [namesOf(def.left), namesOf(def.right)];
    return left && right && new Map([...left, ...right]);
  }
  if (def.type === "lazy") return namesOf((def.getter as () => unknown)());
  if (def.type !== "object") return null;
  if (def.catchall && defOf(def.catchall).type !== "never") return null;
  return new Map(Object.entries(def.shape as Record<string, unknown>));
}

const each = (value: unknown, look: (item: unknown, at: number) => string[]): string[] =>
  Array.isArray(value) ? [...new Set(value.flatMap(look))] : [];
