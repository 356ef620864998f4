import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { salaryPaths } from "~/lib/salary/paths";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { statements } from "../support/statements";
import { rowsOf } from "../upstream/salary/runs-desk";
import { madeRun } from "../upstream/salary/runs-made";

const KB = 1024;
const PEOPLE = 300;
/** Of 500 people with 20 items each, as it is sent; a page of fewer has its share of it. */
const MOST_BYTES = 250 * KB;
const MOST_STATEMENTS = 20;

it("the grid of a run of 500 people with 20 items weighs at most 250 KB", async () => {
  await useDatabase();
  const { runId } = await madeRun({ people: ["10011"] });
  // Amounts that have nothing in common, so that they cannot be pressed together.
  await rowsOf(
    `insert into payroll_lines (run_id, emp_id, site_id, department_id, structure_version_id, amounts, gross, net,
       net_before, state)
     select l.run_id, e.emp_id, 1, e.department_id, l.structure_version_id, p.amounts, p.net, p.net,
       p.net * (80 + e.emp_id % 41) / 100, l.state
     from employees e
     cross join payroll_lines l
     cross join lateral (
       select jsonb_object_agg(i.code, (e.emp_id * 7919 + i.sort * 104729) % 1000003 + 100000) as amounts,
         (e.emp_id * 15485863::bigint) % 2000003 + 500000 as net
       from pay_items i
       where i.version_id = l.structure_version_id
     ) p
     where l.run_id = $1 and e.emp_id <> l.emp_id`,
    [runId],
  );
  const [{ items } = { items: 0 }] = await rowsOf<{ items: number }>("select count(*)::int as items from pay_items");
  const page = await new Visitor().signIn("10004");
  const address = `${salaryPaths.run(runId)}/grid?limit=500`;
  await page.get(address);
  const asked = await statements(() => page.get(address));
  expect(page.status).toBe(200);
  expect(page.html.match(/<tr/g)).toHaveLength(PEOPLE + 1);
  const [plain, sent] = [Buffer.byteLength(page.html), gzipSync(page.html).length];
  const share = (PEOPLE * items) / (500 * 20);
  process.stdout.write(
    `grid of ${PEOPLE} people, ${items} items: ${(sent / KB).toFixed(0)} KB sent, ${(plain / KB).toFixed(0)} KB as text; ${asked} statements\n`,
  );
  expect(sent).toBeLessThan(MOST_BYTES * share);
  expect(asked).toBeLessThanOrEqual(MOST_STATEMENTS);
});
