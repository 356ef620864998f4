import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { countMenus } from "~/contracts/shell/session";
import { companyDay } from "~/lib/period";
import { product } from "~/upstream/domains.server";
import { callerOf } from "~/upstream/platform/identity/caller.server";
import { ok, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(async () => {
  await useDatabase();
});

const around = { requestId: "", ip: "", userAgent: "", language: "zh" } as const;
const MOST_TABLES = 8;
const textOf = (count: SQL) => new PgDialect().sqlToQuery(count).sql;

/** Every page waits for what waits behind the menus, and the database plans the statement anew each time. */
describe("what waits behind the menus", () => {
  it("joins few tables a count: the time to plan it grows with the orders in which they can be joined", async () => {
    for (const jobNumber of ["10001", "10002", "10004", "100242"]) {
      const caller = (await callerOf(await sessionOf(jobNumber), around, companyDay()))!;
      for (const [menu, count] of Object.entries(product.waiting(caller, caller.empId!))) {
        // Of a union each half is planned for itself.
        const halves = textOf(count).split(/\bunion\b/);
        const tables = halves.map((half) => half.match(/\b(?:from|join)\s+"?[a-z]/g)?.length ?? 0);
        expect(Math.max(...tables), `${menu} of ${jobNumber}`).toBeLessThanOrEqual(MOST_TABLES);
      }
    }
  });

  it("is not asked for behind a menu that the caller is not shown", async () => {
    const [token, asked] = [await sessionOf("10011"), vi.spyOn(pg.Client.prototype, "query")];
    const counts = await ok(countMenus, {}, { token });
    const texts = asked.mock.calls.map(([text]) => (text as { text?: string }).text ?? String(text));
    asked.mockRestore();
    const [statement] = texts.filter((text) => text.includes("as messages"));
    expect(statement).toContain("approval_tasks");
    expect(statement).not.toMatch(/payslip_disputes|wage_secrets|regularizations/);
    expect(counts).toMatchObject({ approvalTodo: 0, payslipDisputes: 0, probation: 0 });
  });
});
