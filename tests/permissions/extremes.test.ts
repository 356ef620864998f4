/// <reference types="vite/client" />
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "~/contracts/endpoint";
import { bindings } from "~/upstream/host.server";
import { one, sendCall, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { type Fixture, fixture, type Rule } from "./rules";

/** What the calendar and whole numbers know, and a column of the database does not. */
const DAYS = ["0000-01-01", "1899-12-31", "9999-12-31"];
const MONTHS = ["0000-01", "9999-12"];
const NUMBERS = [2_147_483_648, 2_147_483_647, 32_768, -1];

interface Def {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

/** Fields of an input that hold a day, a month or a number, with what to put there. */
function fieldsOf(schema: z.core.$ZodType, path: string[] = []): [string[], unknown[]][] {
  const def = defOf(schema);
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
  const inner = [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])].filter((one) => !!one);
  if (inner.length > 0) return inner.flatMap((one) => fieldsOf(one, path));
  if (def.type === "number") return [[path, NUMBERS]];
  if (def.type !== "string") return [];
  const typed = schema as unknown as z.ZodType<string>;
  if (typed.safeParse("2026-11-09").success && !typed.safeParse("a").success) return [[path, DAYS]];
  if (typed.safeParse("2026-11").success && !typed.safeParse("a").success) return [[path, MONTHS]];
  return [];
}

function withField(given: Record<string, unknown>, [name, ...rest]: string[], value: unknown): Record<string, unknown> {
  if (rest.length === 0) return { ...given, [name!]: value };
  const inner = given[name!];
  return { ...given, [name!]: withField(typeof inner === "object" ? { ...inner } : {}, rest, value) };
}

const files = import.meta.glob<{ declared: Record<string, Rule> }>("./declared/*.ts", { eager: true });
const declared: Record<string, Rule> = Object.fromEntries(
  Object.values(files).flatMap((file) => Object.entries(file.declared)),
);

/** A scan of the fixture has no file, which no upload makes. */
const WITHOUT = ["POST /filescan/assign"];

let world: Fixture;
let token: string;
beforeAll(async () => {
  await useDatabase();
  world = await fixture();
  await one(
    "insert into user_roles (user_id, role_id) select u.user_id, r.id from users u, roles r where u.job_number = '10002' on conflict do nothing returning role_id",
  );
  token = await sessionOf("10002");
});

async function statusOf(contract: Endpoint, input: Record<string, unknown>): Promise<number> {
  const response = await sendCall(contract, input as never, {
    token,
    file: contract.upload === undefined ? undefined : csv([["x"]]),
  });
  await response.arrayBuffer();
  return response.status;
}

describe("what no column holds is refused, and is no fault of the product", () => {
  it.each(
    bindings
      .map(({ contract }) => ({ name: `${contract.method} ${contract.path}`, contract }))
      .filter(({ name }) => !WITHOUT.includes(name)),
  )("$name", async ({ name, contract }) => {
    await one("delete from rate_counters");
    const given = declared[name]?.input(world) ?? {};
    const faults: string[] = [];
    for (const [path, values] of fieldsOf(contract.input)) {
      for (const value of values) {
        const status = await statusOf(contract, withField(given, path, value));
        if (status >= 500) faults.push(`${path.join(".")} = ${value}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
