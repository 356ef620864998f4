import { beforeAll, expect, it } from "vitest";
import { cycleDetail } from "~/contracts/performance/cycles";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** What two open pages of a step make of each other. */

beforeAll(() => useDatabase("filled"));

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

it("of two who switch the same thing off the second is not offered to switch it on", async () => {
  const address = "/employees/bankLibrary/1/status";
  const people = [await visit("10004"), await visit("10008")] as const;
  for (const person of people) await person.get(address);
  const sent = people.map((person) => ({ version: person.hidden("version"), enabled: person.hidden("enabled") }));
  expect(sent[0]).toEqual(sent[1]);
  await people[0].post(address, sent[0]!);
  expect(people[0].status).toBe(302);
  await people[1].post(address, sent[1]!);
  expect(people[1].status).toBe(422);
  expect(people[1].text).toContain("数据已被他人修改");
  expect(people[1].text).not.toContain("再次提交");
  expect(people[1].html).not.toMatch(/<main[\s\S]*type="submit"[\s\S]*<\/main>/);
  expect(await one("select enabled from banks where bank_id = 1")).toEqual({ enabled: 0 });
});

it("a file is taken off at the address of the record that has it, and at no other", async () => {
  const emp = 11;
  const { id } = await one<{ id: number }>(
    `with file as (
       insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by)
       values ('id.png', 'step-meanwhile', 'image/png', 1, repeat('0', 64), 'employee', $1::text, 1)
       returning attachment_info_id)
     insert into employee_files (attachment_info_id, emp_id, doc_type)
     select attachment_info_id, $1::int, 1 from file returning attachment_info_id as id`,
    [emp],
  );
  const hr = await visit("10002");
  const address = (empId: number) => `/employees/archives/user/staff-details/${empId}/files/${id}/delete`;
  expect((await hr.get(address(12))).status).toBe(404);
  await hr.get(address(emp));
  const version = hr.hidden("version");
  await hr.post(address(12), { version });
  expect(hr.status).toBe(404);
  expect(await one("select count(*)::int as n from attachments where attachment_info_id = $1", [id])).toEqual({ n: 1 });
});

it("a cycle that cannot be finished is not moved on by the address that finishes it", async () => {
  const { id } = await one<{ id: number }>(
    "update perf_cycles set state = 2, locked_at = null where id = (select min(id) from perf_cycles) returning id",
  );
  const token = await sessionOf("10005");
  const cycle = () => ok(cycleDetail, { id }, { token });
  const before = await cycle();
  expect(before.acts).toContain("moveStage");
  const person = await visit("10005");
  await person.get(`/performance/assess/cycle/${id}/moveStage`);
  await person.post(`/performance/assess/cycle/${id}/finish`, { version: person.hidden("version") });
  expect(person.status).toBe(422);
  expect((await cycle()).state).toBe(before.state);
});
