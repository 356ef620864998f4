import { beforeAll, describe, expect, it } from "vitest";
import { frame, type MenuItem } from "~/contracts/shell/session";
import { saidFirst } from "~/door/first.server";
import { FIRST_STEPS } from "~/lib/lists/first/all.server";
import { NO_EMPLOYEE } from "~/lib/lists/first/shell.server";
import type { FirstStep } from "~/lib/lists/first/step.server";
import { say } from "~/lib/texts.server";
import { domains } from "~/upstream/domains.server";
import { createAdministrator } from "~/upstream/shell/access/accounts.server";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** Menu pages that have nothing to begin with, and why. */
const NO_STEP: Readonly<Record<string, string>> = {
  "/dashboard": "the workbench shows what there is",
  "/system/start": "all of it is what comes first",
  "/system/duties": "duties come with the product; each cell says that nobody holds it",
  "/system/messages": "channels come with the product; each says what it cannot do",
  "/approval/start": "kinds of forms come with the product",
  "/approval/process/list": "processes come with the product",
  "/approval/formType/list": "kinds of forms come with the product",
  "/attendance/settings": "parameters have their defaults",
  "/attendance/calendar": "the calendar of the year comes with the product",
  "/employees/common/import": "an upload; its history says what to do",
  "/employees/benefits/params": "cities and rates come with the product and wait to be confirmed",
  "/base/classify": "the dictionary comes with the product",
  "/system/setting": "links to the settings",
  "/system/setting/users": "whoever looks has an account",
  "/system/setting/roles": "standard roles come with the product",
  "/system/setting/permissions": "codes come with the product",
  "/system/setting/organizations": "leads to the departments",
  "/system/setting/menus": "menus come with the product",
  "/system/setting/acls": "whoever looks has a role",
  "/system/gateway": "the product's own application",
  "/system/parameters": "parameters have their defaults",
  "/system/sites": "sites come with the product",
  "/system/areas": "areas come with the product",
  "/system/log/login": "whoever looks has signed in",
  "/system/log/audit": "the account was audited",
};

/** Pages about oneself: of an account that is no employee's they say so. */
const OWN = new Set([
  "/employees/mine",
  "/approval/todo",
  "/approval/done",
  "/approval/cc",
  "/approval/initiated",
  "/attendance/flow",
  "/workflow/creditLine/apply",
]);

const MENUS = domains.flatMap(({ rights }) => rights?.menus ?? []).flatMap(({ url }) => (url ? [url] : []));

const bare = (text: string) => text.replaceAll(/\s/g, "");
const sentence = (step: FirstStep, may: boolean) => {
  const { parts, by, end } = saidFirst("zh", step);
  return bare(parts.map((part) => (typeof part === "string" ? part : part.label)).join("") + (may ? end : (by ?? end)));
};
const GENERIC = ["ui:empty.none", "ui:empty.noneText"].map((key) => bare(say("zh", { key })));

const NOBODY = say("zh", { key: "errors:noEmployee" });

/** What is offered where a list has no rows: the links of the sentence and beside it. */
const offered = ({ html }: Visitor) =>
  [...html.matchAll(/<div class="empty">[\s\S]*?<\/p>(?:<div class="row wrap">[\s\S]*?<\/div>)?/g)].flatMap(([block]) =>
    [...block.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&")),
  );

/** A browser of somebody that nobody counts the pages of. */
function browserOf(jobNumber: string) {
  const visitor = new Visitor();
  let pages = 0;
  return async (page: string) => {
    // Faster than anybody reads: a session may ask 600 times a minute.
    if (pages % 100 === 0) visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
    pages += 1;
    return visitor.get(page);
  };
}

/** Makes the administrator of an empty installation, who holds every role and has signed in. */
async function begin() {
  const { jobNumber, password } = await createAdministrator("90001", "90001");
  const visitor = await new Visitor().get("/login");
  await visitor.post("/login", { jobNumber, password });
  await one("update users set must_change_password = false");
  await one("insert into user_roles (user_id, role_id) select user_id, id from users, roles on conflict do nothing");
}

/** Where a link leads from its page. */
const absolute = (to: string, page: string) => {
  const { pathname, search } = new URL(to, `http://office.test${page}`);
  return pathname + search;
};

/** Statuses of what a page offers, each asked once. */
async function refusedLinks(
  visit: (page: string) => Promise<Visitor>,
  asked: Set<string>,
  page: string,
  links: string[],
) {
  const refused: string[] = [];
  for (const link of links.map((to) => absolute(to, page))) {
    if (asked.has(link)) continue;
    asked.add(link);
    const { status, text } = await visit(link);
    // What an account without an employee cannot do says why.
    if (status !== 200 && !text.includes(NOBODY)) refused.push(`${page} offers ${link}: ${status}`);
  }
  return refused;
}

describe("a new installation", () => {
  beforeAll(async () => {
    await useDatabase("empty");
    await begin();
  });

  it("says on each menu page what comes first, and leads there", async () => {
    const visit = browserOf("90001");
    const faults: string[] = [];
    const asked = new Set<string>();
    for (const url of MENUS) {
      const page = await visit(url);
      if (page.status !== 200 && page.location === null) faults.push(`${url}: ${page.status}`);
      const text = bare(page.text);
      const step = OWN.has(url) ? NO_EMPLOYEE : FIRST_STEPS[url];
      if (!step && !NO_STEP[url]) faults.push(`${url}: nothing said`);
      if (step && !text.includes(sentence(step, true))) faults.push(`${url}: without its sentence`);
      if (step && !text.includes(bare(say("zh", { key: `${step.key}.title` }))))
        faults.push(`${url}: without its title`);
      if (GENERIC.some((words) => text.includes(words))) faults.push(`${url}: says nothing of its own`);
      faults.push(...(await refusedLinks(visit, asked, url, offered(page))));
    }
    expect(faults).toEqual([]);
    // Each page that is named here is a menu's.
    expect([...Object.keys(NO_STEP), ...OWN].filter((url) => !MENUS.includes(url))).toEqual([]);
    expect(asked.size).toBeGreaterThan(40);
  }, 120_000);
});

it("whose step it is stands in the rights: the role named holds each right that takes it", () => {
  const grants = domains.flatMap(({ rights }) => Object.entries(rights?.grants ?? {}));
  const wrong = [...Object.values(FIRST_STEPS), NO_EMPLOYEE].flatMap(({ key, by }) => {
    const [role, ...codes] = by ?? [];
    const held = grants.flatMap(([name, granted]) => (name === role ? granted : []));
    return codes.filter((code) => !held.includes(code)).map((code) => `${key}: ${role} ${code}`);
  });
  expect(wrong).toEqual([]);
});

describe("people of a company that has just begun", () => {
  beforeAll(() => useDatabase());

  const urlsOf = (menus: MenuItem[]): string[] =>
    menus.flatMap(({ url, children }) => [...(url ? [url] : []), ...urlsOf(children)]);

  it.each(["10011", "10007", "10003", "10006"])(
    "%s is offered nothing that is refused, and reads whose step it is",
    async (jobNumber) => {
      const visit = browserOf(jobNumber);
      const asked = new Set<string>();
      const faults: string[] = [];
      const { menus } = await ok(frame, { path: "/dashboard" }, { token: await sessionOf(jobNumber) });
      const seen: string[] = [];
      for (const url of urlsOf(menus)) {
        const page = await visit(url);
        const text = bare(page.text);
        const step = FIRST_STEPS[url];
        const said = step && [true, false].find((may) => text.includes(sentence(step, may)));
        if (said !== undefined) seen.push(`${url} ${said ? "his own" : "another's"}`);
        if (GENERIC.some((words) => text.includes(words))) faults.push(`${url}: says nothing of its own`);
        faults.push(...(await refusedLinks(visit, asked, url, offered(page))));
      }
      expect(faults).toEqual([]);
      expect(seen).toEqual(expect.arrayContaining(["/approval/todo his own", "/attendance/flow his own"]));
    },
    120_000,
  );

  it("an employee reads that shifts are the attendance clerk's, without a link to them", async () => {
    const visit = browserOf("10011");
    const page = await visit("/attendance/daily");
    expect(bare(page.text)).toContain("这一步由考勤员做。");
    expect(offered(page)).toEqual([]);
  });
});

it("a filter that lets nothing through still says so, and leads back", async () => {
  await useDatabase("empty");
  await begin();
  const page = await browserOf("90001")("/finance/company/information?likeName=x");
  expect(page.text).toContain(say("zh", { key: "ui:empty.clear" }));
  expect(page.text).not.toContain(say("zh", { key: "firstRegisters:companies.title" }));
});
