import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "~/upstream/platform/audit.server";
import { sealAudit, verifyAudit } from "~/upstream/platform/audit-seal.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";

const author = { requestId: "r", ip: "", userAgent: "", language: "zh" as const };
const write = (n: number) =>
  transaction((tx) => audit(tx, author, { action: "test", objectType: "thing", objectId: n, after: { n, 名: "😀" } }));
const asOwner = (text: string) => database().writePool.query(text);

beforeEach(async () => {
  await useDatabase("empty");
  for (let n = 0; n < 5; n += 1) await write(n);
  await sealAudit();
});

describe("audit chain", () => {
  it("verifies what was written and sealed", async () => {
    await write(99);
    expect(await verifyAudit()).toEqual({ rows: 6, sealed: 5, faults: [] });
    await Promise.all([sealAudit(), sealAudit(), sealAudit()]);
    expect(await verifyAudit()).toEqual({ rows: 6, sealed: 6, faults: [] });
  });

  it("refuses update, delete and truncate", async () => {
    for (const text of ["update audit_log set action = 'x'", "delete from audit_log", "truncate audit_log"]) {
      await expect(asOwner(text)).rejects.toThrow("append-only");
    }
  });

  it("names a row that was altered, removed or slipped in behind its back", async () => {
    const [, second, , fourth] = (await asOwner("select id from audit_log order by id")).rows.map(
      (row) => row.id as number,
    );
    await asOwner("alter table audit_log disable trigger audit_log_append_only");
    await asOwner(`update audit_log set after = '{"n": 7}' where id = ${second}`);
    await asOwner(`delete from audit_log where id = ${fourth}`);
    await asOwner(
      `insert into audit_log (time, ip, action, object_type, object_id, request_id, mac) values (now(), '', 'forged', 'thing', '1', 'r', repeat('0', 64))`,
    );
    const { faults } = await verifyAudit();
    expect(faults).toEqual([
      { auditId: second, fault: "altered" },
      { auditId: fourth, fault: "removed" },
      { auditId: expect.any(Number), fault: "slippedIn" },
    ]);
  });

  it("a forged row that was sealed is still named", async () => {
    await asOwner(
      `insert into audit_log (time, ip, action, object_type, object_id, request_id, mac) values (now(), '', 'forged', 'thing', '1', 'r', repeat('0', 64))`,
    );
    await sealAudit();
    expect((await verifyAudit()).faults).toEqual([{ auditId: expect.any(Number), fault: "altered" }]);
  });

  it("a refused transaction leaves no row", async () => {
    await expect(
      transaction(async (tx) => {
        await audit(tx, author, { action: "test", objectType: "thing", objectId: 1 });
        throw new Error("refused");
      }),
    ).rejects.toThrow("refused");
    expect((await verifyAudit()).rows).toBe(5);
  });
});
