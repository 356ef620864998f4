import { beforeAll, describe, expect, it } from "vitest";
import { businessDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

const tags = (visitor: Visitor) =>
  [
    .../<nav[^>]*aria-label="已打开的页面"[\s\S]*?<\/nav>/.exec(visitor.html)![0].matchAll(/<a[^>]*href="([^"]*)"/g),
  ].map((match) => match[1]);
const watermark = (visitor: Visitor) => /<svg class="watermark"[\s\S]*?<\/svg>/.exec(visitor.html)![0];

describe("acting for a subordinate", () => {
  it("shell 15: the tags close, the workbench has the subordinate's menus, the watermark both names; what is his alone is refused; and back", async () => {
    const { user_id: target } = await one<{ user_id: number }>("select user_id from users where job_number = '10011'");
    const visitor = await new Visitor().signIn("10007");
    await visitor.get("/employees/archives/user");
    expect(visitor.status).toBe(200);
    expect(tags(visitor)).toContain("/employees/archives/user");
    await visitor.get("/account/switch?likeEmpName=10011");
    await visitor.post("/account/switch", { userId: String(target) });
    expect([visitor.status, visitor.location]).toEqual([302, "/dashboard"]);
    await visitor.get("/dashboard");
    expect(new Set(tags(visitor))).toEqual(new Set(["/dashboard"]));
    expect(visitor.html).not.toContain('href="/employees/archives/user"');
    expect(watermark(visitor)).toContain("林小雅 (陆建明)");
    expect((await visitor.get("/employees/archives/user")).status).toBe(403);
    // What belongs to a person alone: the password here; secret and wages pages ask for the same (noActing).
    await visitor.get("/profile/password");
    await visitor.post("/profile/password", { oldPassword: "Demo@2026" });
    expect(visitor.text).toContain("代登录状态下不可操作");
    expect((await visitor.get("/h5/secret")).status).toBe(403);
    await visitor.get("/dashboard");
    await visitor.post("/account/return", {});
    expect([visitor.status, visitor.location]).toEqual([302, "/dashboard"]);
    await visitor.get("/dashboard");
    expect(visitor.html).toContain('href="/employees/archives/user"');
    expect(watermark(visitor)).not.toContain("林小雅");
  });

  it("shell 15: a peer is refused in words", async () => {
    const { user_id: peer } = await one<{ user_id: number }>("select user_id from users where job_number = '10002'");
    const visitor = await new Visitor().signIn("10007");
    visitor.headers["accept-language"] = "en";
    await visitor.get("/account/switch");
    await visitor.post("/account/switch", { userId: String(peer) });
    await visitor.get(visitor.location ?? "/account/switch");
    expect(visitor.text).toContain("You can only switch to your subordinates");
  });
});

describe("what a manager sees of a subordinate while acting for him", () => {
  it("is no more than under his own name: mobile, addresses, contacts, cards and accesses", async () => {
    const own = await one<{ user_id: number; emp_id: number; mobile: string; household_address: string }>(
      "select user_id, emp_id, mobile, household_address from users join employees using (emp_id) where users.job_number = '10011'",
    );
    await one(
      "insert into family_contacts (emp_id, name, relation, phone, is_emergency) values ($1, '林大山', '父亲', '13912345678', 1) returning 1",
      [own.emp_id],
    );
    const person = await new Visitor().signIn("10011");
    await person.get("/employees/mine");
    for (const text of [own.mobile, own.household_address, "13912345678"]) expect(person.text).toContain(text);
    const visitor = await new Visitor().signIn("10007");
    await visitor.get(`/employees/archives/user/staff-details/${own.emp_id}?tab=family`);
    expect(visitor.text).toContain("139****5678");
    expect(visitor.text).not.toContain("13912345678");
    await visitor.get("/account/switch?likeEmpName=10011");
    await visitor.post("/account/switch", { userId: String(own.user_id) });
    for (const page of ["/employees/mine", "/h5/mine"]) {
      await visitor.get(page);
      expect(visitor.status, page).toBe(200);
      for (const text of [own.mobile, own.household_address, "13912345678"])
        expect(visitor.text, page).not.toContain(text);
    }
    for (const page of ["/employees/mine/change/contact", "/employees/mine/change/family", "/profile/sessions"])
      expect((await visitor.get(page)).status, page).toBe(403);
    expect(
      await one(
        "select count(*)::int > 3 as told from audit_log where action = 'acting.read' and user_id = $1 and actor_user_id = (select user_id from users where job_number = '10007')",
        [own.user_id],
      ),
    ).toEqual({ told: true });
  });
});

describe("the workbench", () => {
  it("shell 20: an identity card that ends in 30 days has a banner with its date, one of 31 days none", async () => {
    const visitor = await new Visitor().signIn("10012");
    const today = businessDay(new Date(), "Asia/Shanghai");
    for (const [days, banner] of [
      [30, true],
      [31, false],
      [-1, true],
    ] as const) {
      const expDate = addDays(today, days);
      await one("update employees set id_card_exp = $1 where job_number = '10012' returning 1", [expDate]);
      expect((await visitor.get("/dashboard")).text.includes(expDate), expDate).toBe(banner);
    }
  });
});

it("employees 43: a notice counts as opened by whoever looks at it, not fetched ahead and not for another", async () => {
  const { id } = await one<{ id: number }>(
    `insert into informations (type, title, body, audience_kind, audience, state, author_emp_id, published_at, published_by)
     select '1', '中秋', '放假', 5, notice_keys(emp_id), 2, emp_id, now(), 1 from employees where job_number = '10011' returning id`,
  );
  const look = async (options: { actorJobNumber?: string }, headers: Record<string, string> = {}) => {
    const visitor = new Visitor();
    visitor.cookies.set("oa_web_token", await sessionOf("10011", options));
    await visitor.send(`/employees/reading/detail/${id}`, { headers });
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from reading_receipts where information_id = $1",
      [id],
    );
    return [visitor.status, n];
  };
  expect(await look({ actorJobNumber: "10007" })).toEqual([200, 0]);
  expect(await look({}, { "sec-purpose": "prefetch" })).toEqual([200, 0]);
  expect(await look({})).toEqual([200, 1]);
});
