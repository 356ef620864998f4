import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { SetUpLine } from "~/contracts/shell/codes";
import { MAY } from "~/contracts/shell/may";
import type { remindSetUp as contract } from "~/contracts/shell/set-up";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";
import type { Product } from "~/upstream/domain.server";
import { holdersOf } from "~/upstream/organization/hr-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { DUTIES, holders } from "./set-up.server";

/** Where something of a line is done, and the rights of which one opens that page. */
interface Place {
  to: string;
  codes: readonly number[];
}

/** Tells whoever has a line that it waits for him; the same person of the same line once a day. */
export const remindSetUp =
  (product: Pick<Product, "setUp" | "lacks">) =>
  async (tx: Tx, caller: Caller, { line }: z.output<(typeof contract)["input"]>) => {
    const told = (await holders(tx, [line])).flatMap(({ empId }) =>
      empId === null || empId === caller.empId ? [] : [empId],
    );
    const pageOf = await pages(tx, await placesOf(product, tx, line));
    const byPage = groupBy(told, pageOf);
    await notify(
      tx,
      ...[...byPage].map(([url, empIds]) => ({
        eventKey: `setup:${line}:${companyDay()}`,
        empIds,
        title: { key: "start:notice.title" },
        text: { key: "start:notice.text", params: { name: caller.empName, line: `@start:line.${line}` } },
        url,
      })),
    );
    await audit(tx, caller, {
      action: "setup.remind",
      objectType: "setup",
      objectId: line,
      after: { told: told.length },
    });
    return { told: told.length };
  };

/** The pages of a line, first those where something is still to be done. */
async function placesOf(product: Pick<Product, "setUp" | "lacks">, tx: Tx, line: SetUpLine): Promise<Place[]> {
  const today = companyDay();
  const checks = product.setUp(today).filter((check) => check.line === line);
  const lacks = product.lacks(today).filter((lack) => lack.line === line);
  const open = [
    ...checks.map(({ done, all }) => sql`(${all}) > (${done})`),
    ...lacks.map(({ count }) => sql`(${count}) > 0`),
  ];
  const places: Place[] = [...checks, ...lacks];
  if (line === DUTIES.line) return [DUTIES, ...places];
  if (open.length === 0) return places;
  const row = await selectOne(tx, { open: sql<boolean[]>`array[${sql.join(open, sql`, `)}]` })``;
  const waits = row!.open;
  return [...places.filter((_, n) => waits[n]), ...places.filter((_, n) => !waits[n])];
}

/** The first of the pages that somebody may open; who may open none is led to the set-up where he sees it. */
async function pages(tx: Tx, places: readonly Place[]) {
  const all = [...places, { to: shellPaths.start, codes: [MAY.setUp.see] }];
  const holding = await holdersOf(tx, [...new Set(all.flatMap(({ codes }) => codes))], companyDay());
  return (empId: number) => all.find(({ codes }) => codes.some((code) => holding.get(code)?.includes(empId)))?.to;
}
