import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmParams, openParams } from "~/contracts/employees/benefit-confirm";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let keeper: { token: string };
const open = () => ok(openParams, {}, keeper);
const confirm = (rows: string[], options: object = {}) => callApi(confirmParams, { rows }, { ...keeper, ...options });
const audited = async () =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from audit_log where action in ('cityParam.confirm', 'benefitParam.confirm')",
    )
  ).n;
async function ticks() {
  const { figures, rates } = await open();
  return [
    ...figures.map(({ id, version }) => `city.${id}.${version}`),
    ...rates.map(({ id, version }) => `rate.${id}.${version}`),
  ];
}

beforeAll(async () => {
  await useDatabase();
  keeper = { token: await sessionOf("10004") };
});
beforeEach(async () => {
  await one("with c as (update city_params set confirmed = 0) update benefit_params set confirmed = 0");
});

describe("figures of all cities", () => {
  it("are confirmed in one act, each with its audit row; what was confirmed meanwhile is passed over", async () => {
    const { figures } = await open();
    expect(new Set(figures.map(({ cityCode }) => cityCode)).size).toBeGreaterThan(1);
    const rows = await ticks();
    const before = await audited();
    const answers = await Promise.all([confirm(rows), confirm(rows)]);
    const counts = answers.map(({ data }) => data!.confirmed).sort((a, b) => a - b);
    expect(counts).toEqual([0, rows.length]);
    for (const { data } of answers) expect(data!.refused).toEqual([]);
    expect(await audited()).toBe(before + rows.length);
    expect(await ticks()).toEqual([]);
  });

  it("name the rows that changed since, and confirm the others", async () => {
    const rows = await ticks();
    await one("update city_params set version = version + 1 where id = (select min(id) from city_params)");
    const { data } = await confirm(rows);
    expect(data!.confirmed).toBe(rows.length - 1);
    expect(data!.refused).toHaveLength(1);
    expect(data!.refused[0]).toMatch(/^\S+ \d{4}-\d{2} 城市参数: 数据已被他人修改/);
    expect(await ticks()).toHaveLength(1);
  });

  it("ask for a tick, and for the right to confirm", async () => {
    expect((await confirm([])).fieldErrors).toEqual({ rows: ["请勾选要确认的参数"] });
    expect((await confirm(["rate.1"])).code).toBe(400);
    expect((await confirm(await ticks(), { token: await sessionOf("10011") })).code).toBe(403);
  });
});
