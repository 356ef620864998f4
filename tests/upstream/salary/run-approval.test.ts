import { beforeEach, expect, it } from "vitest";
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
  await approved(id);
  const over = (await details(on.manager, id)).approval!;
  expect(over.next).toEqual([]);
  expect(over.decided.map(({ how }) => how)).toEqual([2, 2]);
  expect(over.decided[0]!.name).toBe(sent!.next[0]);
  expect((await details(on.manager, id)).acts).toContain("lock");
  await locked(on, id);
  expect((await details(on.manager, id)).acts).toEqual(["publish", "reopen"]);
});
