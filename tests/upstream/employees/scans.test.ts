import { beforeAll, describe, expect, it } from "vitest";
import {
  assignScan,
  discardScan,
  downloadScan,
  exportMissing,
  fileScans,
  missingDocuments,
  searchScans,
  uploadScans,
} from "~/contracts/employees/scan";
import type { In } from "~/contracts/endpoint";
import { scansExpired, scansWarned } from "~/upstream/employees/papers/scan-expiry.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { workbookOf } from "../../support/imports";

const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
let token: string;
const as = () => ({ token });

/** Sends files as the upload page does. */
async function send(session: string, ...files: [name: string, bytes: Uint8Array][]) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("files", new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  const boundary = body.headers.get("content-type")!.split("boundary=")[1]!;
  return callApi(uploadScans, { boundary }, { token: session, file: await body.blob() });
}
const scans = async (query: In<typeof searchScans>["query"], session = token) =>
  (await ok(searchScans, { page: { pageSize: 100 }, query }, { token: session })).simpleList;
const filesOf = (number: string) =>
  one<{ n: number }>(
    "select count(*)::int as n from employee_files f join employees e using (emp_id) where e.job_number = $1",
    [number],
  );

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10003");
});

describe("a batch of scans", () => {
  it("matches by name, refuses by content, and files what matched when it is confirmed, once", async () => {
    const { data } = await send(
      token,
      ["10011_3.pdf", PDF],
      ["10011_3_2.PDF", PDF],
      ["99999_1.pdf", PDF],
      ["随便.pdf", PDF],
      ["10012_1.jpg", new TextEncoder().encode("MZ")],
    );
    const rows = await scans({ batchId: data!.batchId });
    expect(rows.map(({ fileName, status, docType }) => [fileName, status, docType])).toEqual([
      ["10011_3.pdf", 1, 3],
      ["10011_3_2.PDF", 1, 3],
      ["99999_1.pdf", 0, 1],
      ["随便.pdf", 0, null],
      ["10012_1.jpg", 3, null],
    ]);
    expect(rows[4]!.refusal).toBeTruthy();
    const before = await filesOf("10011");
    const answers = await Promise.all([1, 2, 3].map(() => callApi(fileScans, { batchId: data!.batchId }, as())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect((await filesOf("10011")).n).toBe(before.n + 2);
    expect((await scans({ batchId: data!.batchId, status: 2 })).length).toBe(2);
    expect(
      await one(
        "select owner_type as type from attachments a join scan_files s using (attachment_info_id) where s.file_name = '10011_3.pdf'",
      ),
    ).toEqual({ type: "employee" });
  });

  it("an unmatched one is filed by hand; a stale version and a filed one are refused", async () => {
    const [scan] = await scans({ status: 0, likeName: "随便" });
    const input = { id: scan!.id, version: scan!.version, empIdText: "10011", docType: 4 };
    expect((await callApi(assignScan, { ...input, version: 9 }, as())).code).toBe(409);
    expect((await callApi(assignScan, { ...input, empIdText: "没有这个人" }, as())).code).toBe(400);
    expect((await sendCall(downloadScan, { id: scan!.id }, as())).status).toBe(200);
    expect((await callApi(assignScan, input, as())).code).toBe(200);
    expect((await callApi(assignScan, { ...input, version: scan!.version + 1 }, as())).code).toBe(409);
    expect((await sendCall(downloadScan, { id: scan!.id }, as())).status).toBe(404);
  });

  it("nothing, too many and no form are refused", async () => {
    expect((await send(token)).code).toBe(400);
    expect(
      (await send(token, ...Array.from({ length: 201 }, (_, n): [string, Uint8Array] => [`10011_1_${n}.pdf`, PDF])))
        .code,
    ).toBe(400);
    expect((await callApi(uploadScans, { boundary: "x" }, { ...as(), file: PDF })).code).toBe(400);
  });

  it("a deleted one is gone with its content", async () => {
    const [scan] = await scans({ status: 0, likeName: "99999_1" });
    await ok(discardScan, { id: scan!.id, version: scan!.version }, as());
    expect((await callApi(discardScan, { id: scan!.id, version: scan!.version }, as())).code).toBe(404);
    expect((await one<{ n: number }>("select count(*)::int as n from removed_files")).n).toBe(1);
  });
});

describe("the scope", () => {
  it("site HR cannot file to another site's person, by name or by hand, and does not see what others sent elsewhere", async () => {
    const site = await sessionOf("10017");
    const { data } = await send(site, ["10011_1.pdf", PDF], ["10012_1.pdf", PDF]);
    expect((await scans({ batchId: data!.batchId }, site)).map(({ status }) => status)).toEqual([0, 1]);
    const [foreign] = await scans({ batchId: data!.batchId, status: 0 }, site);
    const input = { id: foreign!.id, version: foreign!.version, empIdText: "10011", docType: 1 };
    expect((await callApi(assignScan, input, { token: site })).code).toBe(400);
    const before = await filesOf("10011");
    expect((await ok(fileScans, { batchId: data!.batchId }, { token: site })).filed).toBe(1);
    expect(await filesOf("10011")).toEqual(before);
    const other = await send(token, ["10011_1.pdf", PDF]);
    expect(await scans({ batchId: other.data!.batchId }, site)).toEqual([]);
    expect((await callApi(fileScans, { batchId: other.data!.batchId }, { token: site })).code).toBe(404);
  });

  it("heads and employees have no part in it", async () => {
    for (const number of ["10007", "10011"])
      expect((await callApi(searchScans, { page: {}, query: {} }, { token: await sessionOf(number) })).code).toBe(403);
  });
});

it("an unmatched scan waits 30 days and goes three days after its sender was warned", async () => {
  const { data } = await send(token, ["无名.pdf", PDF]);
  const due = async (days: number) =>
    ({ kinds: new Map(), now: new Date(Date.now() + days * 86_400_000), around: await systemCircumstances() }) as never;
  expect([await scansExpired(await due(26)), await scansWarned(await due(26))]).toEqual([0, 0]);
  expect(await scansExpired(await due(40))).toBe(0);
  expect(await scansWarned(await due(27.5))).toBeGreaterThan(0);
  expect(await scansWarned(await due(28))).toBe(0);
  expect(
    (
      await one<{ n: number }>(
        "select count(*)::int as n from notifications n join employees e using (emp_id) where event_key like $1 and e.job_number = '10003'",
        [`scan:${data!.batchId}:%`],
      )
    ).n,
  ).toBe(1);
  expect(await scansExpired(await due(30))).toBe(0);
  expect(await scansExpired(await due(31))).toBeGreaterThan(0);
  expect(await scans({ batchId: data!.batchId })).toEqual([]);
});

describe("missing documents", () => {
  it("are what the position asks for less what is filed, within the scope, and leave as a workbook", async () => {
    await one(
      "update positions set required_docs = '{1,2,3}' where position_id = (select position_id from employees where job_number = '10011') returning 1",
    );
    const find = async (session: string) =>
      (await ok(missingDocuments, { page: {}, query: { likeEmpName: "10011" } }, { token: session })).simpleList.find(
        ({ jobNumber }) => jobNumber === "10011",
      )?.missing;
    const filed = await one<{ types: number[] }>(
      "select array_agg(doc_type) as types from employee_files join employees using (emp_id) where job_number = '10011'",
    );
    expect(filed.types).toContain(3);
    expect(await find(token)).toEqual([1, 2, 3].filter((type) => !filed.types.includes(type)));
    expect(await find(await sessionOf("10017"))).toBeUndefined();
    const [head, ...rows] = await workbookOf(await sendCall(exportMissing, { query: { likeEmpName: "10011" } }, as()));
    expect([head![0], rows[0]![0]]).toEqual(["工号", "10011"]);
  });
});
