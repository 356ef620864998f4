import { beforeEach, describe, expect, it } from "vitest";
import { commitImport, importDetail, previewImport } from "~/contracts/platform/imports";
import { checkBatch, commitBatch, recoverImports } from "~/upstream/import-jobs.server";
import { atMost } from "~/upstream/platform/database/at-most.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { BASIC_HEAD, basicRow, roomyPosition } from "../../support/people";

let token: string;
let batchId: number;
const type = "common";

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10003");
  const place = await roomyPosition();
  ({ batchId } = await ok(
    previewImport,
    { type, template: "basic", name: "people.csv" },
    { token, file: csv([BASIC_HEAD, basicRow(1, place), basicRow(2, place)]) },
  ));
  await one("update import_batches set created_at = now() - interval '1 minute'");
});

const detail = () => ok(importDetail, { type, batchId }, { token });
/** From a page that was opened before. */
const commit = async () =>
  callApi(
    commitImport,
    {
      type,
      batchId,
      ...(await one<{ version: number }>("select version from import_batches where id = $1", [batchId])),
    },
    { token },
  );
const queued = async (name: string) =>
  (await one<{ n: number }>("select count(*)::int as n from pgboss.job where name = $1 and state = 'created'", [name]))
    .n;
const people = async () =>
  (await one<{ n: number }>("select count(*)::int as n from employees where emp_name in ('新人1', '新人2')")).n;

describe("after a crash of the database server, which empties the checked rows", () => {
  beforeEach(() => one("delete from import_rows"));

  const told = async () =>
    (
      await one<{ keys: string[] }>(
        "select array(select text ->> 'key' from notifications where url like '%/' || $1::text order by id) as keys",
        [batchId],
      )
    ).keys;

  // It waited for a second yes before, and whoever had left after the first never gave it.
  it("a commit writes nothing, has the file checked again, and is then done without asking twice; the person is told", async () => {
    expect((await commit()).data).toMatchObject({ written: 0, state: 0 });
    expect(await people()).toBe(0);
    await checkBatch(batchId);
    expect(await detail()).toMatchObject({ state: 2, rows: 2, errorCount: 0 });
    expect(await queued("import.commit")).toBe(1);
    await commitBatch(batchId);
    expect(await detail()).toMatchObject({ state: 3 });
    expect(await people()).toBe(2);
    expect(await told()).toEqual(["imports:notice.done"]);
  });

  it("a confirmed batch whose second check finds something else waits for another yes, and says so", async () => {
    expect((await commit()).data).toMatchObject({ state: 0 });
    await one("update import_batches set creates = 1, updates = 1");
    await checkBatch(batchId);
    expect(await detail()).toMatchObject({ state: 1, creates: 2 });
    expect(await told()).toEqual(["imports:notice.changed"]);
    expect(await people()).toBe(0);
    expect((await commit()).data).toMatchObject({ written: 2, state: 3 });
  });

  it("a commit under way goes back to its check and on by itself", async () => {
    await one("update import_batches set state = 2, confirmed_at = now()");
    await commitBatch(batchId);
    expect(await detail()).toMatchObject({ state: 0 });
    expect(await queued("import.check")).toBe(1);
    await checkBatch(batchId);
    await commitBatch(batchId);
    expect(await detail()).toMatchObject({ state: 3 });
  });

  // The worker had all of them checked again at once before, after every crash and for nobody.
  it("a preview is checked again when somebody opens it, queued once, and left alone until then", async () => {
    await recoverImports();
    expect(await queued("import.check")).toBe(0);
    expect(await detail()).toMatchObject({ state: 0 });
    expect(await detail()).toMatchObject({ state: 0 });
    await recoverImports();
    expect(await queued("import.check")).toBe(1);
    await checkBatch(batchId);
    expect(await detail()).toMatchObject({ state: 1, creates: 2 });
    expect(await told()).toEqual(["imports:notice.checked"]);
  });
});

it("a batch whose jobs keep failing is given up with a reason", async () => {
  await one("update import_batches set state = 0");
  for (let n = 0; n < 2; n += 1) {
    await recoverImports();
    await one("update pgboss.job set state = 'failed' where name = 'import.check'");
  }
  await recoverImports();
  expect(await detail()).toMatchObject({ state: 4, failure: expect.stringContaining("多次处理失败") });
  expect(
    await one("select text ->> 'key' as key from notifications where url like '%/' || $1::text", [batchId]),
  ).toEqual({ key: "imports:notice.refused" });
});

it("lets a few through at a time, in order, and gives a place back once", async () => {
  const enter = atMost(2);
  const order: number[] = [];
  const leaves = await Promise.all([enter(), enter()]);
  const later = [1, 2].map((n) => enter().then((leave) => [order.push(n), leave] as const));
  await Promise.resolve();
  expect(order).toEqual([]);
  leaves[0]!();
  leaves[0]!();
  const [, leave] = await later[0]!;
  expect(order).toEqual([1]);
  leave();
  await later[1];
  expect(order).toEqual([1, 2]);
});

it("ten uploads at once are all checked, and nobody else waits for a connection", async () => {
  const place = await roomyPosition();
  const files = Array.from({ length: 10 }, (_, n) =>
    csv([BASIC_HEAD, ...Array.from({ length: 50 }, (_, m) => basicRow(1_000 + n * 50 + m, place))]),
  );
  const answers = await Promise.all(
    files.map((file) => ok(previewImport, { type, template: "basic", name: "people.csv" }, { token, file })),
  );
  expect(answers.every(({ rows, errors, state }) => rows === 50 && errors === 0 && state === 1)).toBe(true);
});
