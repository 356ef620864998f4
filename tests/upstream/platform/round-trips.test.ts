import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { createPunch, punchToday } from "~/contracts/attendance/punches";
import { employeeDetail } from "~/contracts/employees/employee-records";
import { frame } from "~/contracts/shell/session";
import { database } from "~/upstream/platform/database/db.server";
import { ok, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase());

/** What is sent to the database while `work` runs, by round trip: a pipeline, which waits for nothing, is one. */
async function statements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function counted(this: { pipeline: boolean }, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === "string" ? first : String((first as { text?: string }).text);
    if (this.pipeline && text !== "begin") texts.push(`${texts.pop()}; ${text}`);
    else texts.push(text);
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return texts;
}

it("a signed-in person's frame costs one statement for session, rights and menus, and one for unread messages, once it was asked for", async () => {
  const token = await sessionOf("10003");
  await ok(frame, {}, { token });
  const texts = await statements(() => ok(frame, {}, { token }));
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain("from sessions s");
  expect(texts[1]).toContain("from notifications");
});

it("what roles grant is asked for once, not once a person: 50,000 who come in the morning hold the same few", async () => {
  const [first, second] = [await sessionOf("10011"), await sessionOf("10012")];
  await ok(punchToday, {}, { token: first });
  const texts = await statements(() => ok(punchToday, {}, { token: second }));
  expect(texts.filter((text) => text.includes("role_permissions"))).toEqual([]);
});

it("a person's record costs six statements beside the session: with the frame's counts a page of eight", async () => {
  const token = await sessionOf("10003");
  await ok(employeeDetail, { empId: 20 }, { token });
  const texts = await statements(() => ok(employeeDetail, { empId: 20 }, { token }));
  expect(texts).toHaveLength(7);
});

it("a tap on the phone costs the session, where it was made, and one pipeline that writes all of it", async () => {
  const token = await sessionOf("10011", { side: "mobile" });
  const tap = () => ok(createPunch, { clientId: randomUUID(), remark: "外勤" }, { token });
  await tap();
  await database().writePool.query("update punches set punch_at = punch_at - interval '1 hour'");
  const texts = await statements(async () => expect(await tap()).toMatchObject({ again: false }));
  expect(texts).toHaveLength(3);
  expect(texts[2]).toContain("insert into punches");
});
