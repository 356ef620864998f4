import { beforeAll, describe, expect, it } from "vitest";
import { MAY } from "~/contracts/attendance/may";
import { saveSite } from "~/contracts/shell/sites";
import { companyDay } from "~/lib/period";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { WALKS } from "../support/screens";

/** A site that a company added is one like the seven wherever an address names a site. */

const NAME = "郑州分厂";
/** Filters and steps: the parameter by which an address names a site. */
const NAMES = /\b(siteId|siteDigit)=[0-9]/;
const year = companyDay().slice(0, 4);

const addressed = WALKS.flatMap(({ jobNumber, side, screens }) =>
  screens
    .filter(({ path, status = 200 }) => NAMES.test(path) && side !== "h5" && status === 200)
    // Whoever closes months in that walk is a clerk of one site; here HR may do it everywhere.
    .map(({ path }): [string, string] => [path, path.includes("/month/act/") ? "10002" : jobNumber!]),
);
const MORE: [string, string][] = [
  [`/attendance/calendar?siteId=1&year=${year}`, "10002"],
  [`/attendance/calendar/days/new?siteId=1&year=${year}`, "10002"],
  [`/attendance/calendar/days/edit?siteId=1&date=${year}-10-01`, "10002"],
  [`/attendance/calendar/load?siteId=1&year=${year}`, "10002"],
  ["/employees/archives/user?siteId=1", "10002"],
  ["/employees/entry?siteId=1", "10002"],
  ["/workflow/config/list?siteDigit=1", "10009"],
  ["/approval/formType/list?siteDigit=1", "10001"],
];

let site: number;

async function visit(jobNumber: string, path: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor.get(path);
}

beforeAll(async () => {
  await useDatabase();
  await one(
    `insert into role_permissions (role_id, permission_code)
     select id, $1 from roles where role_code = 'hrManager' on conflict do nothing`,
    [MAY.months.close],
  );
  site = (await ok(saveSite, { name: NAME, city: "郑州", like: 1 }, { token: await sessionOf("10001") })).siteId;
});

describe("an added site in an address", () => {
  it.each([...addressed, ...MORE])("%s shows it, and leads to no other", async (path, jobNumber) => {
    const page = await visit(
      jobNumber,
      path.replace(NAMES, (_, field) => `${field}=${site}`),
    );
    expect(page.status).toBe(200);
    // The roster says how many it would print.
    expect(page.text).toContain(path.includes("/roster") ? "共 0 人" : NAME);
    const main = /<main[\s\S]*<\/main>/.exec(page.html)![0];
    // Whatever else is done from here is done to the site that the page shows.
    expect(main.match(/[?;](siteId|siteDigit)=\d+/g)?.filter((name) => !name.endsWith(`=${site}`)) ?? []).toEqual([]);
    const field = /<select[^>]*name="(?:siteId|siteDigit)"[\s\S]*?<\/select>/.exec(main)?.[0];
    if (field)
      expect(field).toMatch(new RegExp(`<option[^>]*(value="${site}"[^>]*selected|selected[^>]*value="${site}")`));
  });

  it("its calendar is edited from its page", async () => {
    const clerk = await visit("10002", `/attendance/calendar/days/new?siteId=${site}&year=${year}`);
    await clerk.post(`/attendance/calendar/days/new?siteId=${site}&year=${year}`, {
      "days[0].date": `${year}-03-03`,
      "days[0].dayType": "3",
      "days[0].name": "厂庆",
    });
    expect([clerk.status, clerk.location]).toEqual([302, `/attendance/calendar?siteId=${site}&year=${year}`]);
    expect(
      await one("select count(*)::int as n, min(site_id)::int as site from calendar_days where name = '厂庆'"),
    ).toEqual({ n: 1, site });
    expect((await clerk.get("/attendance/calendar/days/new?siteId=59")).status).toBe(404);
  });
});
