/// <reference types="vite/client" />
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "~/contracts/endpoint";
import { bindings } from "~/upstream/host.server";
import { one, sendCall, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { type Fixture, fixture, type Rule } from "./rules";

/**
 * Every endpoint against {no session, wrong code, other site, other department, acting as}. What each may answer is
 * declared in declared/*.ts; an endpoint without a declaration fails here, and so does a declaration without an endpoint.
 */
let world: Fixture;

/** A file of each domain. */
const files = import.meta.glob<{ declared: Record<string, Rule> }>("./declared/*.ts", { eager: true });
const declared: Record<string, Rule> = Object.fromEntries(
  Object.values(files).flatMap((file) => Object.entries(file.declared)),
);

beforeAll(async () => {
  await useDatabase();
  world = await fixture();
});

const name = (contract: Endpoint) => `${contract.method} ${contract.path}`;
const contracts = bindings.map((binding) => binding.contract);

/** What somebody may call who has left (employees, Mobile): the advice, and what every session may. */
const LEAVER_PAGE = "/h5/dimission";
async function leaver(): Promise<string> {
  const token = await sessionOf("10002", { side: "mobile" });
  await one("update sessions set restricted_to = $2 where token_hash = $1 returning id", [
    createHash("sha256").update(token).digest("hex"),
    [LEAVER_PAGE],
  ]);
  return token;
}

async function codeOf(contract: Endpoint, input: Record<string, unknown>, token?: string): Promise<number> {
  const response = await sendCall(contract, input as never, {
    token,
    file: contract.upload === undefined ? undefined : csv([["x"]]),
  });
  if (!response.headers.get("content-type")?.includes("json")) return response.status;
  return ((await response.json()) as { code: number }).code;
}

/** Rows that say who read a call while acting, with both names. */
async function readings({ path }: Endpoint): Promise<number> {
  const { n } = await one<{ n: number }>(
    `select count(*)::int as n from audit_log where action = 'acting.read' and object_id = $1
      and user_id = (select user_id from users where job_number = '10002') and actor_user_id = (select user_id from users where job_number = '10014')`,
    [path],
  );
  return n;
}

describe("permission matrix", () => {
  it("declares an answer for every endpoint, and only for existing ones", () => {
    expect(contracts.map(name).filter((path) => !(path in declared))).toEqual([]);
    expect(Object.keys(declared).filter((path) => !contracts.some((contract) => name(contract) === path))).toEqual([]);
  });

  it("has one endpoint a method and path", () => {
    expect(new Set(contracts.map(name)).size).toBe(contracts.length);
  });

  for (const contract of contracts) {
    const rule = declared[name(contract)];
    if (!rule) continue;

    describe(name(contract), () => {
      it("without a session", async () => {
        const answer = await codeOf(contract, rule.input(world));
        if (contract.access === "public") expect(answer).not.toBe(555);
        else expect(answer).toBe(555);
      });

      it("without the code", async () => {
        const answer = await codeOf(contract, rule.input(world), await world.nobody());
        if (contract.access === "public" || contract.access === "session")
          expect(answer).toBe(rule.withoutCode ?? answer);
        else expect(answer).toBe(403);
        if (rule.withoutCode === undefined && contract.access === "session")
          expect(rule.reason, "a session endpoint says why everybody may").toBeTruthy();
      });

      if (contract.access !== "public") {
        it("in the window after the last day", async () => {
          const allowed = contract.restricted === "any" || contract.restricted === LEAVER_PAGE;
          const answer = await codeOf(contract, rule.input(world), await leaver());
          if (allowed) expect(answer).not.toBe(555);
          else expect(answer).toBe(403);
        });
      }

      if (rule.foreign) {
        it("for a record of another site: like a record that does not exist, and nothing is written", async () => {
          const before = await world.snapshot();
          const foreign = await codeOf(contract, rule.foreign!(world), world.siteHr);
          const absent = await codeOf(contract, rule.absent!(world), world.siteHr);
          expect(foreign).toBe(rule.foreignCode ?? 404);
          expect(absent).toBe(rule.foreignCode ?? 404);
          expect(await world.snapshot()).toBe(before);
        });
      }

      if (rule.foreignDepartment) {
        it("for a record of another department", async () => {
          expect(await codeOf(contract, rule.foreignDepartment!(world), world.head)).toBe(404);
        });
      }

      if (contract.access !== "public") {
        it("while acting as another person: refused where the contract says so, else a reading leaves a row of who looked", async () => {
          const before = await readings(contract);
          const answer = await codeOf(
            contract,
            rule.input(world),
            await sessionOf("10002", { actorJobNumber: "10014" }),
          );
          if (contract.noActing) expect(answer).toBe(403);
          const told = answer === 200 && !contract.changes && contract.path !== "/sso/switch";
          expect((await readings(contract)) - before).toBe(told ? 1 : 0);
        });
      }
    });
  }
});
