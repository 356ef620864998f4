import { beforeAll, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(async () => {
  await useDatabase();
  await one(
    `with o as (insert into transfer_orders (requester_emp_id, emp_id, type, to_site_id, effective_date, reason, state) select h.emp_id, e.emp_id, 4, 2, current_date, 'x', 1 from employees e, employees h where e.job_number = '10011' and h.job_number = '10002' returning id, requester_emp_id)
     insert into approval_instances (form_type_code, kind_code, business_id, instance_no, title, requester_emp_id, requester_department_id, requester_site_digit, status, round, submitted_at)
     select 5020, 502, o.id, 'YD-1', 'x', e.emp_id, e.department_id, 1, 1, 1, now() from o join employees e on e.emp_id = o.requester_emp_id`,
  );
});

async function visit(jobNumber: string, actorJobNumber?: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber, { actorJobNumber }));
  return visitor;
}
const page = async (jobNumber: string) =>
  `/employees/archives/user/staff-details/${(await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id}`;
const tabs = ({ html }: Visitor) =>
  [...(/<nav class="subtabs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "").matchAll(/href="[^"]*\?tab=(\w+)"/g)].map(
    ([, name]) => name,
  );
const heads = ({ html }: Visitor, word: string) => new RegExp(`<h2[^>]*>${word}</h2>`).test(html);

describe("the page of a person", () => {
  it("has a tab of benefits for whoever holds their code, and opens only what was asked for", async () => {
    const care = await visit("10004");
    const file = await page("10011");
    await care.get(file);
    expect(tabs(care)).toEqual(expect.arrayContaining(["benefits", "badge", "approvals"]));
    expect(heads(care, "社保档案")).toBe(false);
    await care.get(`${file}?tab=benefits`);
    expect([heads(care, "社保档案"), heads(care, "公积金档案")]).toEqual([true, true]);
    const hr = await visit("10002");
    await hr.get(`${file}?tab=benefits`);
    expect([hr.status, tabs(hr).includes("benefits"), heads(hr, "社保档案")]).toEqual([200, false, false]);
  });

  it("lists the forms its reader may open, each with its way, and is not there for another site", async () => {
    const hr = await visit("10002");
    await hr.get(`${await page("10011")}?tab=approvals`);
    expect(hr.html).toMatch(/href="\/approval\/detail\/\d+"[^>]*>YD-1</);
    await hr.get(`${await page("10011")}?tab=badge`);
    expect(hr.text).toContain("工牌");
    const site = await visit("10017");
    for (const tab of ["", "?tab=benefits", "?tab=badge", "?tab=approvals"])
      expect((await site.get(`${await page("10011")}${tab}`)).status).toBe(404);
  });

  it("of oneself shows the own benefits and badge, and not to whoever stands in", async () => {
    const me = await visit("10011");
    await me.get("/employees/mine");
    expect(tabs(me)).toEqual(["benefits", "badge"]);
    expect(me.html).toContain('href="/approval/initiated"');
    await me.get("/employees/mine?tab=benefits");
    expect(heads(me, "社保档案")).toBe(true);
    expect((await me.get("/employees/mine?tab=badge")).status).toBe(200);
    const acting = await visit("10011", "10014");
    await acting.get("/employees/mine?tab=benefits");
    expect([acting.status, tabs(acting).includes("benefits"), heads(acting, "社保档案")]).toEqual([200, false, false]);
  });
});

describe("what looks odd in a record", () => {
  const ODD = "手机号以 10、11 或 12 开头";
  it("is said on the person's page, in the own file and on the phone; what is in order says nothing", async () => {
    const empId = (await one<{ id: number }>("select emp_id as id from employees where job_number = '10012'")).id;
    const hr = await visit("10002");
    const own = await visit("10012");
    const phone = await new Visitor().signIn("10012", "h5");
    const look = async () => {
      await hr.get(`/employees/archives/user/staff-details/${empId}`);
      await own.get("/employees/mine");
      await phone.get("/h5/mine");
      return [hr, own, phone].map(({ status, text }) => [status, text.includes(ODD)]);
    };
    expect(await look()).toEqual(Array(3).fill([200, false]));
    await one("update employees set mobile = '12012345678' where emp_id = $1 returning 1", [empId]);
    expect(await look()).toEqual(Array(3).fill([200, true]));
  });
});

it("a message says how long ago it came, at the desk and on the phone; after two days its day", async () => {
  const { id } = await one<{ id: number }>("select emp_id as id from employees where job_number = '10013'");
  const told = (ago: string, key: string) =>
    one(
      `insert into notifications (emp_id, event_key, title, text, channels, created_at)
       values ($1, $2, '{"key":"contract:notice.due.title","params":{}}', '{"key":"contract:notice.due.text","params":{}}', '{1}', now() - $3::interval) returning 1`,
      [id, key, ago],
    );
  await one("delete from notifications where emp_id = $1 returning 1", [id]);
  for (const [n, ago] of ["10 days", "30 hours", "90 minutes", "3 minutes 30 seconds", "5 seconds"].entries())
    await told(ago, `ago:${n}`);
  const desk = await visit("10013");
  const phone = await new Visitor().signIn("10013", "h5");
  for (const { text } of [await desk.get("/im/messages"), await phone.get("/h5/messages")]) {
    expect(text).toMatch(/刚刚[\s\S]*4分钟前[\s\S]*2小时前[\s\S]*1天前[\s\S]*\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  }
});

describe("the source of a person's page", () => {
  it("tells the head of his department no wage", async () => {
    const { id } = await one<{ id: number }>(
      `update contracts c set wage = 1234567, probation_wage = 1000003, non_compete_pay = 555501
       from employees e join departments d on d.department_id = e.department_id
       join employees h on h.job_number = '10007' and h.emp_id = d.head_emp_id
       where c.emp_id = e.emp_id and e.emp_id <> h.emp_id and e.employment = 1 and c.wage > 0 returning e.emp_id as id`,
    );
    const head = await visit("10007");
    for (const tab of ["", "?tab=contracts"]) {
      await head.get(`/employees/archives/user/staff-details/${id}${tab}`);
      expect(head.status).toBe(200);
      expect(head.html).not.toMatch(/robationWage|nonCompete|"wage|1234567|1000003|555501|12,345\.67/);
    }
  });
});
