import { beforeAll, expect, it } from "vitest";
import { importDefinitions } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";

let token: string;
const file = importOf("supplierHistory", "supplierHistory", () => token);
const HEAD = ["供应商", "项目", "起", "止", "金额", "币种"];
const row = (amount: string, currency: string) => [
  "宏达物流",
  `运费 ${amount}`,
  "2025-01-01",
  "2025-01-31",
  amount,
  currency,
];

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10016");
});

it("every import of amounts beside a currency tells a sum of each currency", () => {
  const beside = importDefinitions.flatMap(({ template, columns }) => {
    const amounts = columns.filter(({ field }) => /amount|openingBalance/i.test(field));
    return columns.some(({ field }) => field === "currency") ? amounts.map((column) => ({ template, column })) : [];
  });
  expect(beside.length).toBeGreaterThan(8);
  for (const { template, column } of beside)
    expect([template, column.field, column.total]).toEqual([template, column.field, { currency: "currency" }]);
});

it("amounts of one column are added up by their currencies, each in its own minor units; what is none is left out", async () => {
  const { batchId } = await file.upload([
    ...[HEAD, row("1,000.5", "CNY"), row("20", "usd"), row("300", "JPY"), row("0.5", "USD"), row("￥9.5", "CNY")],
    ...[row("7", "金币"), row("1.5", "JPY"), row("abc", "CNY")],
  ]);
  const sums = [
    { header: "金额", currency: "CNY", sum: 101_000 },
    { header: "金额", currency: "USD", sum: 2_050 },
    { header: "金额", currency: "JPY", sum: 300 },
  ];
  const detail = await file.detail(batchId);
  expect(detail.sums).toEqual(sums);
  expect(detail.errorCount).toBeGreaterThan(0);
});

it("what older batches have kept is still told, without a currency", async () => {
  const { batchId } = await file.upload([HEAD, row("1", "CNY")]);
  await database().writePool.query(`update import_batches set sums = '[{"header":"金额","sum":12345}]' where id = $1`, [
    batchId,
  ]);
  expect((await file.detail(batchId)).sums).toEqual([{ header: "金额", currency: null, sum: 12_345 }]);
});
