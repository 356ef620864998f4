import { beforeEach, expect, it } from "vitest";
import { runLines } from "~/contracts/salary/run-lines";
import { ok } from "../../support/api";
import { useDatabase } from "../../support/database";
import { approved, calculated, collected, type Desk, desk, details, locked, made, submitted } from "./runs-desk";

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

it("a run says how its approval stands, to whom it may be opened, and what comes next", async () => {
  const id = await made(on);
  expect((await details(on.clerk, id)).approval).toBeNull();
  await collected(on, id);
  await calculated(on, id);
  await submitted(on, id);
  const sent = (await details(on.clerk, id)).approval;
  expect(sent).toMatchObject({ no: expect.stringContaining("RS0"), opens: true, decided: [] });
  expect(sent!.next).toHaveLength(1);
  // Both who decide read the run and its lines, whoever is asked first; neither has anything to do on its page.
  for (const [as, opens] of [
    [on.manager, true],
    [on.head, false],
  ] as const) {
    expect(await details(as, id)).toMatchObject({ state: 3, hidden: false, acts: [], approval: { opens } });
    expect((await ok(runLines, { page: { pageNo: 1, pageSize: 20 }, query: { id } }, as)).page.totalCount).toBe(4);
  }
  await approved(id);
  expect((await details(on.head, id)).approval).toMatchObject({ opens: true, next: [] });
  const over = (await details(on.manager, id)).approval!;
  expect(over.next).toEqual([]);
  expect(over.decided.map(({ how }) => how)).toEqual([2, 2]);
  expect(over.decided[0]!.name).toBe(sent!.next[0]);
  expect((await details(on.manager, id)).acts).toContain("lock");
  await locked(on, id);
  expect((await details(on.manager, id)).acts).toEqual(["publish", "reopen"]);
});
