import { randomUUID } from "node:crypto";
import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadEmployeeFile } from "~/contracts/platform/files";
import { env } from "~/lib/env.server";
import { closeDatabase, database, OutcomeUnknown, transaction } from "~/upstream/platform/database/db.server";
import { sweepStore } from "~/upstream/platform/sweep.server";
import { callApi, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { lossyWay } from "../../support/lost-answers";

let way: Awaited<ReturnType<typeof lossyWay>>;
let direct: string;
let hr: string;
let empId: number;
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n1 0 obj<<>>endobj\n% ${text}\ntrailer<<>>\n%%EOF`);

beforeAll(async () => {
  direct = await useDatabase();
  hr = await sessionOf("10003");
  empId = (await one<{ emp_id: number }>("select emp_id from employees where job_number = '10011'")).emp_id;
  way = await lossyWay(direct);
});
beforeEach(async () => {
  await closeDatabase();
  way.lose(0);
  process.env.EMBEDDED_DATABASE_URL = way.url;
});
afterAll(() => way?.close());

const upload = (name: string, key: string = randomUUID()) =>
  callApi(uploadEmployeeFile, { empId, docType: 11, name }, { token: hr, key, file: pdf(name) });
const stored = (name: string) =>
  one<{ n: number; store_key: string }>(
    "select count(*)::int as n, max(store_key) as store_key from attachments where attachment_name = $1",
    [name],
  );
const fileOf = (key: string) => path.resolve(env().DATA_DIR, "files", key.slice(0, 2), key);

describe("a commit whose answer is lost", () => {
  it("is told from one that failed", async () => {
    way.lose(1);
    await expect(
      transaction((tx) => tx.execute(sql`insert into removed_files (store_key) values ('x')`)),
    ).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await one("select count(*)::int as n from removed_files where store_key = 'x'")).toEqual({ n: 1 });
    await database().write.execute(sql`delete from removed_files`);
  });

  it("is asked for once more by its key: the person gets the result that stands, the file stands once", async () => {
    way.lose(1);
    expect((await upload("once.pdf")).code).toBe(200);
    const { n, store_key } = await stored("once.pdf");
    expect([n, existsSync(fileOf(store_key))]).toEqual([1, true]);
  });

  it("stays unknown while the database is away: the page says so, the row's file is kept, the sweep takes none of it", async () => {
    await database().read.execute(sql`select 1`);
    way.lose(2);
    const answer = await upload("unknown.pdf");
    expect(answer).toMatchObject({
      code: 503,
      msg: "保存时连接中断，无法确定是否已保存。请先到相应的列表或记录中查看，再决定是否重新提交",
    });
    const { n, store_key } = await stored("unknown.pdf");
    expect([n, existsSync(fileOf(store_key))]).toEqual([1, true]);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(fileOf(store_key), yesterday, yesterday);
    await sweepStore();
    expect(existsSync(fileOf(store_key))).toBe(true);
  });
});

it("a transaction that failed inside and was committed all the same is no success", async () => {
  const failed = transaction(async (tx) => {
    await tx.execute(sql`insert into removed_files (store_key) values ('y')`);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
    return "done";
  });
  await expect(failed).rejects.toThrow("rolled back");
});
