import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EMPTY_POLICY, MODE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { addSigners, transferTask } from "~/upstream/approvals/engine/hand-over.server";
import { holderLeft } from "~/upstream/approvals/engine/watch.server";
import { forgetCache } from "~/upstream/platform/cache.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";
import {
  approve,
  callerOf,
  end,
  historyOf,
  kinds,
  named,
  personOf,
  prepareProbe,
  publish,
  sent,
  start,
  stateOf,
  taskOf,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let requester: Person;
let people: Person[];

beforeAll(async () => {
  await useDatabase();
  requester = await personOf("10011");
  people = await Promise.all(["10002", "10003", "10004", "10005", "10006", "10007"].map(personOf));
});
beforeEach(() => prepareProbe(0));

const vote = (empIds: number[], sharePercent: number) =>
  publish([start, named("vote", empIds, { mode: MODE.share, sharePercent }), named("next", [people[5]!.empId]), end], {
    skipRepeat: 0,
  });
const first = (n: number) => people.slice(0, n).map(({ empId }) => empId);

async function act(person: Person, id: number, verb: typeof rejectTask | typeof addSigners, more: object = {}) {
  const [caller, ref] = [await callerOf(person), await taskOf(id, person.empId)];
  return transaction((tx) => verb(kinds, tx, caller, { ...ref, comment: "不同意", ...more } as never));
}
const against = (person: Person, id: number) => act(person, id, rejectTask);
const open = async (id: number) =>
  (await tasksOf(id)).filter(({ status }) => status === 1).map(({ assignee_emp_id }) => assignee_emp_id);

describe("a node that is passed by a share of its people (approvals rule 3)", () => {
  it("at 50 % of four the second approval carries it, one against it or not; the others' tasks are gone", async () => {
    await vote(first(4), 50);
    const { id } = await sent(requester);
    await against(people[0]!, id);
    expect(await stateOf(id)).toMatchObject({ status: 1, node: "vote", hooks: ["submit"] });
    await approve(people[1]!, id);
    expect(await stateOf(id)).toMatchObject({ status: 1, node: "vote" });
    await approve(people[2]!, id);
    expect(await stateOf(id)).toMatchObject({ status: 1, node: "next" });
    expect(await open(id)).toEqual([people[5]!.empId]);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([1, 22, 2, 2]);
  });

  it("ends the form as soon as the share cannot be reached any more, with one hook and nobody left asked", async () => {
    await vote(first(4), 67);
    const { id } = await sent(requester);
    await against(people[0]!, id);
    expect((await stateOf(id)).status).toBe(1);
    await against(people[1]!, id);
    expect(await stateOf(id)).toMatchObject({ status: 3, hooks: ["submit", "rejected"], reserved: 0 });
    expect(await open(id)).toEqual([]);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([1, 22, 3]);
  });

  it("is decided by votes in any order for any share: by the one that carries it or makes it impossible", async () => {
    const votes = fc.record({
      n: fc.integer({ min: 1, max: 5 }),
      percent: fc.integer({ min: 1, max: 100 }),
      said: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(votes, async ({ n, percent, said, order }) => {
        await vote(first(n), percent);
        const { id } = await sent(requester);
        const needed = Math.max(1, Math.ceil((n * percent) / 100));
        let [agreed, refused] = [0, 0];
        for (const place of order.filter((one) => one < n)) {
          if (said[place]) await approve(people[place]!, id);
          else await against(people[place]!, id);
          if (said[place]) agreed += 1;
          else refused += 1;
          const now = await stateOf(id);
          const lost = n - refused < needed;
          if (lost) expect(now).toMatchObject({ status: 3, hooks: ["submit", "rejected"] });
          else expect(now).toMatchObject({ status: 1, node: agreed >= needed ? "next" : "vote" });
          if (lost || agreed >= needed) return;
        }
        throw new Error("every vote was cast and nothing decided");
      }),
      { numRuns: process.env.SOAK === "1" ? 2_000 : 40 },
    );
  });

  it("the two votes that decide it at the same moment: the form goes on once", async () => {
    await vote(first(4), 50);
    const { id } = await sent(requester);
    await approve(people[0]!, id);
    const [one, other] = await Promise.allSettled([approve(people[1]!, id), approve(people[2]!, id)]);
    expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await open(id)).toEqual([people[5]!.empId]);
  });

  it("a place waits for the signers it has asked, and is against it when one of them is", async () => {
    await vote(first(2), 100);
    const { id } = await sent(requester);
    await act(people[0]!, id, addSigners, { position: "after", empIds: [people[3]!.empId] });
    await approve(people[1]!, id);
    expect(await stateOf(id)).toMatchObject({ status: 1, node: "vote" });
    await against(people[3]!, id);
    expect((await stateOf(id)).status).toBe(3);

    await vote(first(2), 50);
    const again = await sent(requester);
    await act(people[0]!, again.id, addSigners, { position: "before", empIds: [people[3]!.empId, people[4]!.empId] });
    await against(people[3]!, again.id);
    expect(await open(again.id)).toEqual([people[1]!.empId]);
    await approve(people[1]!, again.id);
    expect(await stateOf(again.id)).toMatchObject({ status: 1, node: "next" });
  });

  it("the requester's own place is none; whoever leaves hands his on", async () => {
    await vote([requester.empId, ...first(2)], 50);
    const { id } = await sent(requester);
    expect(await open(id)).toEqual(first(2));
    const caller = await callerOf(people[0]!);
    try {
      await transaction(async (tx) => {
        await tx.execute(sql`update employees set employment = 2 where emp_id = ${people[0]!.empId}`);
        await holderLeft(kinds, tx, caller, people[0]!.empId);
      });
      expect((await open(id)).length).toBeGreaterThan(0);
      await approve(people[1]!, id);
      expect(await stateOf(id)).toMatchObject({ status: 1, node: "next" });
    } finally {
      await database().write.execute(sql`update employees set employment = 1 where emp_id = ${people[0]!.empId}`);
    }
  });

  describe("where several administrators stand in", () => {
    const administrators = () => [people[3]!, people[4]!];
    beforeEach(async () => {
      await database().write.execute(sql`
        insert into user_roles (user_id, role_id)
        select distinct u.user_id, p.role_id
        from users u
        join role_permissions p on p.permission_code = ${MAY.monitor.administrate}
        where u.emp_id = any(${sql.param(administrators().map(({ empId }) => empId))}::int[])
        on conflict do nothing`);
      forgetCache();
    });

    /** The requester of the other tests works for this one, who may not decide: administrators do when he leaves. */
    async function leaverOfOwnSuperior() {
      const voters = [requester, ...people.slice(0, 2)];
      await publish(
        [
          start,
          named(
            "vote",
            voters.map(({ empId }) => empId),
            { mode: MODE.share, sharePercent: 60 },
          ),
          named("next", [people[2]!.empId]),
          end,
        ],
        { skipRepeat: 0 },
      );
      const { id } = await sent(people[5]!);
      const caller = await callerOf(people[0]!);
      await transaction(async (tx) => {
        await tx.execute(sql`update employees set employment = 2 where emp_id = ${requester.empId}`);
        await holderLeft(kinds, tx, caller, requester.empId);
      });
      await database().write.execute(sql`update employees set employment = 1 where emp_id = ${requester.empId}`);
      expect(await open(id)).toEqual(expect.arrayContaining(administrators().map(({ empId }) => empId)));
      return id;
    }

    it("for one who left they have his place, one for all of them: the first who decides decides for it", async () => {
      const passed = await leaverOfOwnSuperior();
      await approve(people[3]!, passed);
      expect(await stateOf(passed)).toMatchObject({ status: 1, node: "vote" });
      expect(await open(passed)).toEqual(first(2));
      await approve(people[0]!, passed);
      expect(await stateOf(passed)).toMatchObject({ status: 1, node: "next" });

      const lost = await leaverOfOwnSuperior();
      await against(people[3]!, lost);
      expect(await open(lost)).toEqual(first(2));
      await against(people[0]!, lost);
      expect(await stateOf(lost)).toMatchObject({ status: 3, hooks: ["submit", "rejected"] });
    });

    it("for the whole node one of them is enough, also when one has handed it on", async () => {
      await publish([
        start,
        named("vote", [], { mode: MODE.share, sharePercent: 100, emptyPolicy: EMPTY_POLICY.administrator }),
        end,
      ]);
      const { id } = await sent(requester);
      const all = await open(id);
      expect(all.length).toBeGreaterThan(1);
      await act(people[3]!, id, transferTask as never, { toEmpId: people[0]!.empId });
      await approve(people[0]!, id);
      expect(await stateOf(id)).toMatchObject({ status: 2 });
    });
  });
});
