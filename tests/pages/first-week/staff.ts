import { expect } from "vitest";
import { commitBatch } from "~/upstream/import-jobs.server";
import { csv } from "../../support/files";
import { Person } from "./browser";
import type { Worker } from "./company";

export const PASSWORD = "First@Week2026";
const inside = new Map<string, Person>();

/** Somebody who has set his password, signed in. */
export async function person(jobNumber: string): Promise<Person> {
  const known = inside.get(jobNumber);
  if (known) return known;
  const who = await new Person(jobNumber).signIn(PASSWORD);
  inside.set(jobNumber, who);
  return who;
}

/** Comes in with a first password and sets one of his own, as the product asks. */
export async function settle(jobNumber: string, first: string): Promise<Person> {
  const who = new Person(jobNumber);
  await who.signIn(first);
  expect(who.address).toBe("/profile/password");
  await who.fill({ oldPassword: first });
  await who.fill({ password: PASSWORD, password_confirm: PASSWORD });
  return person(jobNumber);
}

/** Brings a file in: uploads it, reads what the preview says, commits. */
export async function imported(who: Person, page: string, rows: (string | number)[][]): Promise<void> {
  await who.open(page);
  await who.fill({ file: new File([csv(rows)], "file.csv", { type: "text/csv" }) });
  if (!who.at.html.includes('action="commit"') && !/<button[^>]*>[^<]*确认导入/.test(who.at.html))
    throw new Error(`${page} is not to be committed: ${who.text.slice(who.text.indexOf("错误明细")).slice(0, 1500)}`);
  await who.fill({}, "确认导入");
  // What is too large to be written while the person waits is written by the worker.
  const batch = Number(/\/(\d+)$/.exec(who.address)?.[1]);
  await commitBatch(batch);
  await who.open(who.address);
  expect(who.text, page).toContain("行已全部导入");
}

/**
 * A file with a row of each, brought in by the one, and of himself, whom nobody may write, by the other.
 * @param cells heading and value of each column
 */
export async function byTwo(
  [one, other]: readonly [string, string],
  page: string,
  people: readonly Worker[],
  cells: (who: Worker) => readonly (readonly [string, string | number])[],
): Promise<void> {
  const rows = (of: readonly Worker[]) => [
    cells(of[0]!).map(([heading]) => heading),
    ...of.map((who) => cells(who).map(([, value]) => value)),
  ];
  const [others, own] = [people.filter((who) => who.jobNumber !== one), people.filter((who) => who.jobNumber === one)];
  if (others.length > 0) await imported(await person(one), page, rows(others));
  if (own.length > 0) await imported(await person(other), page, rows(own));
}
