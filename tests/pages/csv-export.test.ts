import { beforeAll, expect, it } from "vitest";
import { exportClassify } from "~/contracts/shell/dictionary";
import { one, sendCall, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(async () => {
  await useDatabase();
  await one(`insert into classify_items (classify_code, item_code, item_name, sort) values
    ('bank_name', 'CSV1', '{"zh": "=1+1"}', 901), ('bank_name', 'CSV2', '{"zh": "＝A1"}', 902), ('bank_name', 'CSV3', '{"zh": "甲, \\"乙\\""}', 903) returning 1`);
});

it("shell 22: an export asked for as csv protects what could run as a formula, and is recorded as csv", async () => {
  const answer = await sendCall(
    exportClassify,
    { query: { classifyCode: "bank_name" } },
    { token: await sessionOf("10002"), headers: { accept: "text/csv" } },
  );
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "nosniff",
  ]);
  expect(decodeURIComponent(answer.headers.get("content-disposition")!)).toMatch(/\.csv$/);
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text).toContain(`"'=1+1"`);
  expect(text).toContain(`"'＝A1"`);
  expect(text).toContain(`"甲, ""乙"""`);
  expect(text).not.toMatch(/(^|,)[=＝]/m);
  expect(
    await one("select after->>'format' as format from audit_log where action like '%export' order by id desc limit 1"),
  ).toEqual({ format: "csv" });
});

it.each([
  ["/base/classify", "?classifyCode=bank_name", "10002"],
  ["/employees/archives/user/export/options", "", "10002"],
  ["/approval/done", "", "10007"],
])("%s offers the list beside the workbook as csv, without script", async (page, search, jobNumber) => {
  const hr = new Visitor();
  hr.cookies.set("oa_web_token", await sessionOf(jobNumber));
  await hr.get(page + search);
  const action = /formAction="([^"]*format=csv)"/i.exec(hr.html)?.[1]?.replaceAll("&amp;", "&");
  expect(action).toBeDefined();
  await hr.post(action!, {});
  expect([hr.status, hr.response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(hr.html.split("\r\n")[0]).toMatch(/^\uFEFF?[^,]+(,[^,]+)+$/);
  await hr.get(page + search);
  await hr.post(action!.replace(/[?&]format=csv/, ""), {});
  expect(hr.response.headers.get("content-type")).toContain("spreadsheetml");
});
