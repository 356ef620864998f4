import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { audit } from "~/upstream/platform/audit.server";
import { acceptHead, sealAudit, verifyAudit } from "~/upstream/platform/audit-seal.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";

/** Somebody who owns the database and may write every table, but has no key. */
const owner = (text: string) => database().writePool.query(text);
const author = { requestId: "r", ip: "", userAgent: "", language: "zh" as const };
const write = (...numbers: number[]) =>
  transaction((tx) =>
    audit(tx, author, ...numbers.map((n) => ({ action: "test", objectType: "thing", objectId: n, after: { n } }))),
  );
const faults = async () => (await verifyAudit()).faults.map(({ fault }) => fault);
const idOf = async (n: number) =>
  (await owner(`select id from audit_log where object_id = '${n}'`)).rows[0].id as number;

const folder = () => path.resolve(process.env.DATA_DIR!);
const heads = () =>
  existsSync(folder()) ? readdirSync(folder()).filter((name) => name.startsWith("audit-head-")) : [];

beforeEach(async () => {
  await useDatabase("empty");
  await owner(
    "alter table audit_log disable trigger audit_log_append_only; alter table audit_seals disable trigger audit_seals_append_only",
  );
  for (let n = 0; n < 6; n += 1) await write(n);
  await sealAudit();
});
afterEach(() => {
  for (const name of heads()) rmSync(path.join(folder(), name));
});

/** Seals anew from a place on, as somebody would who knows how seals were made, but not the key. */
async function resealFrom(seq: number): Promise<void> {
  const { rows } = await owner(
    `select s.seq, s.audit_id, a.mac from audit_seals s join audit_log a on a.id = s.audit_id where s.seq >= ${seq} order by s.seq`,
  );
  const { rows: before } = await owner(`select hash from audit_seals where seq < ${seq} order by seq desc limit 1`);
  let hash: string = before[0]?.hash ?? "0".repeat(64);
  for (const row of rows) {
    hash = createHash("sha256").update(`${hash}:${row.audit_id}:${row.mac}`).digest("hex");
    await owner(`update audit_seals set hash = '${hash}' where seq = ${row.seq}`);
  }
}

describe("somebody who may write every table, but has no key, is named when he", () => {
  it("cuts the tail: the last rows with their seals", async () => {
    await owner(
      "delete from audit_log where id in (select audit_id from audit_seals where seq > 4); delete from audit_seals where seq > 4",
    );
    expect(await faults()).toEqual(["cut"]);
  });

  it("cuts the tail, and the product goes on writing and sealing", async () => {
    await owner(
      "delete from audit_log where id in (select audit_id from audit_seals where seq > 4); delete from audit_seals where seq > 4",
    );
    await write(7, 8, 9, 10);
    await sealAudit();
    expect(await faults()).toEqual(["cut"]);
  });

  it("takes a row out of the middle, closes the gap and seals anew", async () => {
    await owner(`delete from audit_log where id = ${await idOf(2)}`);
    await owner("delete from audit_seals where seq = 3");
    await owner("update audit_seals set seq = -seq where seq > 3");
    await owner("update audit_seals set seq = -seq - 1 where seq < 0");
    await resealFrom(3);
    expect(await faults()).toContain("brokenSeal");
  });

  it("copies a genuine row, before and after the copy is sealed", async () => {
    await owner(`insert into audit_log (time, ip, action, object_type, object_id, after, request_id, mac)
      select time, ip, action, object_type, object_id, after, request_id, mac from audit_log where object_id = '1'`);
    expect(await faults()).toEqual(["slippedIn"]);
    await sealAudit();
    expect(await faults()).toEqual(["altered"]);
  });

  it("exchanges the content of two rows", async () => {
    const [one, other] = [await idOf(1), await idOf(2)];
    await owner(
      `update audit_log a set after = b.after, object_id = b.object_id, time = b.time, mac = b.mac from audit_log b where (a.id, b.id) in ((${one}, ${other}), (${other}, ${one}))`,
    );
    expect(await faults()).toEqual(expect.arrayContaining(["altered", "altered"]));
  });

  it("restores both tables whole, as they were yesterday", async () => {
    await owner("create table log_yesterday as table audit_log; create table seals_yesterday as table audit_seals");
    await write(7, 8);
    await sealAudit();
    await owner(
      "truncate audit_log, audit_seals; insert into audit_log overriding system value select * from log_yesterday; insert into audit_seals select * from seals_yesterday",
    );
    expect(await faults()).toEqual(["cut"]);
  });

  it("empties both tables", async () => {
    await owner("truncate audit_log, audit_seals");
    expect(await faults()).toEqual(["cut"]);
  });

  it("writes a memory of another end", async () => {
    const file = path.join(folder(), heads()[0]!);
    const head = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...head, seq: 3 }));
    expect(await faults()).toEqual(["headAltered"]);
  });
});

describe("the chain", () => {
  it("is whole after restarts, several rows at once and machines that seal in turn", async () => {
    await write(...Array.from({ length: 500 }, (_, n) => n + 100));
    await Promise.all([sealAudit(), sealAudit(), write(7)]);
    while ((await sealAudit()) > 0);
    expect(await verifyAudit()).toEqual({ rows: 507, sealed: 507, faults: [] });
  });

  it("of a backup restored on purpose is taken for true by a command that is itself in the log", async () => {
    await owner(
      "delete from audit_log where id in (select audit_id from audit_seals where seq > 4); delete from audit_seals where seq > 4",
    );
    expect(await faults()).toEqual(["cut"]);
    await acceptHead(author);
    expect(await faults()).toEqual([]);
    expect((await owner("select action from audit_log order by id desc limit 1")).rows).toEqual([
      { action: "audit.accept" },
    ]);
  });
});
