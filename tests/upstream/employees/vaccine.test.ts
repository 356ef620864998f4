import { beforeAll, describe, expect, it } from "vitest";
import {
  downloadVaccineProof,
  ownVaccine,
  saveVaccine,
  searchVaccine,
  uploadVaccineProof,
  vaccineStatistics,
} from "~/contracts/employees/vaccine";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let employee: string;
let desk: string;
const today = companyDay();
const DOSE = { vaccine: "1", doseNo: 1, date: addDays(today, -30), consent: 1 };
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

beforeAll(async () => {
  await useDatabase();
  [employee, desk] = await Promise.all([sessionOf("10011", { side: "mobile" }), sessionOf("10015")]);
});

describe("a vaccination record", () => {
  it("is kept only with consent, of a known vaccine, on a day that has been, and once a dose however often it is sent", async () => {
    const fault = async (input: Partial<typeof DOSE>) =>
      (await callApi(saveVaccine, { ...DOSE, ...input }, { token: employee })).fieldErrors;
    expect(await fault({ consent: 0 })).toEqual({ consent: ["请先同意用途说明"] });
    expect(await fault({ vaccine: "nothing" })).toHaveProperty("vaccine");
    expect(await fault({ date: addDays(today, 1) })).toHaveProperty("date");
    const answers = await Promise.all(Array.from({ length: 5 }, () => callApi(saveVaccine, DOSE, { token: employee })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await ok(ownVaccine, {}, { token: employee })).records).toMatchObject([
      { vaccineName: "流感疫苗", doseNo: 1, proof: false },
    ]);
    expect((await one<{ at: Date | null }>("select consent_at as at from vaccination_records", [])).at).not.toBeNull();
    expect(
      JSON.stringify(await one("select after from audit_log where action = 'vaccination.create'", [])),
    ).not.toContain("vaccine");
  });

  it("is shown per person to the owner and to whoever has the code for it, proof included; a head sees counts", async () => {
    const [{ id } = { id: 0 }] = (await ok(ownVaccine, {}, { token: employee })).records;
    expect((await callApi(uploadVaccineProof, { id }, { token: await sessionOf("10012"), file: PDF })).code).toBe(404);
    await ok(uploadVaccineProof, { id, name: "proof.pdf" }, { token: employee, file: PDF });
    await ok(uploadVaccineProof, { id, name: "proof.pdf" }, { token: employee, file: PDF });
    expect(
      (await one<{ n: number }>("select count(*)::int as n from attachments where owner_type = 'vaccination'", [])).n,
    ).toBe(1);
    const status = async (jobNumber: string) =>
      (await sendCall(downloadVaccineProof, { id }, { token: await sessionOf(jobNumber) })).status;
    expect([
      await status("10011"),
      await status("10015"),
      await status("10007"),
      await status("10012"),
      await status("10002"),
    ]).toEqual([200, 200, 404, 404, 404]);
    expect((await ok(searchVaccine, { query: {} }, { token: desk })).simpleList).toMatchObject([
      { jobNumber: "10011", proof: true },
    ]);
    for (const jobNumber of ["10007", "10011", "10002"])
      expect((await callApi(searchVaccine, { query: {} }, { token: await sessionOf(jobNumber) })).code).toBe(403);
    expect((await callApi(vaccineStatistics, {}, { token: employee })).code).toBe(403);
  });
});

describe("statistics", () => {
  it("count people once however many doses, keep back groups under 5, and no total tells of one", async () => {
    const { id: department } = await one<{ id: number }>(
      "select department_id as id from employees where employment = 1 group by 1 order by count(*) desc, 1 limit 1",
      [],
    );
    await one("delete from vaccination_records returning id", []);
    const put = (n: number) =>
      one(
        `insert into vaccination_records (emp_id, vaccine, dose_no, date, consent_at)
        select emp_id, '2', dose, '2026-01-01', now() from (select emp_id from employees where department_id = $1 and employment = 1 order by emp_id limit $2) e, generate_series(1, 2) dose on conflict do nothing returning id`,
        [department, n],
      );
    const rowOf = async () => {
      const answer = await ok(vaccineStatistics, { vaccine: "2" }, { token: desk });
      return { row: answer.departments.find(({ departmentId }) => departmentId === department)!, total: answer.total };
    };
    await put(4);
    const four = await rowOf();
    expect([four.row.done, four.row.rest]).toEqual([
      { count: null, small: true },
      { count: null, small: false },
    ]);
    expect(four.total.done).toBe(0);
    await put(6);
    const six = await rowOf();
    expect(six.row.done).toEqual({ count: 6, small: false });
    expect(six.total).toMatchObject({ people: six.row.people, done: 6, rest: six.row.people - 6 });
    await put(six.row.people - 2);
    expect((await rowOf()).row.rest).toEqual({ count: null, small: true });
  });

  it("a head sees the departments of his own tree", async () => {
    const head = await ok(vaccineStatistics, {}, { token: await sessionOf("10007") });
    const all = await ok(vaccineStatistics, {}, { token: desk });
    expect(head.departments.length).toBeGreaterThan(0);
    expect(head.departments.length).toBeLessThan(all.departments.length);
  });
});
