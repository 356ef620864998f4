import { expect, it } from "vitest";
import { performancePaths as paths } from "~/lib/performance/paths";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { statements } from "../support/statements";
import {
  all,
  cycleOf,
  department,
  giveRole,
  groupsOf,
  makeGroups,
  rootDepartment,
  sheetsOf,
} from "../upstream/performance/grades-desk";

const KB = 1024;
const PEOPLE = 200;
const MOVED = 20;
/** What the page of a group may cost: a panel sits before it for hours, on whatever line. */
const MOST_BYTES = 200 * KB;
const MOST_STATEMENTS = 10;

it("the calibration of a group of 200 people weighs at most 200 KB and asks the database at most ten times", async () => {
  await useDatabase();
  await giveRole("10003", "hrPerformance");
  const people = await all<{ id: number }>(
    `select emp_id as id from employees where employment = 1 and job_number <> '10003' order by 1 limit ${PEOPLE}`,
  );
  const cycle = await cycleOf();
  const departmentId = await department("客户服务与售后支持中心", await rootDepartment());
  await sheetsOf(
    cycle,
    departmentId,
    people.map(({ id }, n) => ({ empId: id, score: 9_950 - n * 17 })),
  );
  await makeGroups(cycle.cycleId);
  const [group] = await groupsOf(cycle.cycleId);
  // A panel has been at work.
  await all(
    `insert into perf_grade_changes (calibration_id, sheet_id, from_grade, to_grade, reason)
     select $1, id, 'B', 'A', '独立完成了两个重点客户的迁移，并带教了三名新人' from perf_sheets order by id limit ${MOVED}`,
    [group!.id],
  );
  const page = await new Visitor().signIn("10003");
  const address = paths.calibration(group!.id);
  await page.get(address);
  const asked = await statements(() => page.get(address));
  expect(page.status).toBe(200);
  // Everybody with a grade to choose and a place for the reason.
  expect(page.html.match(/name="changes\[\d+\]\.toGrade"/g)).toHaveLength(PEOPLE);
  expect(page.html.match(/name="changes\[\d+\]\.reason"/g)).toHaveLength(PEOPLE);
  expect(page.text).toContain("并带教了三名新人");
  const weights: string[] = [];
  for (const language of ["zh-CN", "en", "es", "ja"]) {
    page.headers["accept-language"] = language;
    await page.get(address);
    const bytes = Buffer.byteLength(page.html);
    weights.push(`${(bytes / KB).toFixed(0)} KB`);
    expect(bytes, language).toBeLessThanOrEqual(MOST_BYTES);
  }
  process.stdout.write(`calibration of ${PEOPLE} people: ${weights.join(", ")} in ${asked} statements\n`);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(MOST_STATEMENTS);
});
