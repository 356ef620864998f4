import { beforeAll } from "vitest";
import { bindings } from "~/upstream/host.server";
import { performance } from "~/upstream/performance/domain.server";
import { useDatabase } from "../support/database";
import { callsByPeople } from "./people";
import { LINES, MARK, PEOPLE, performanceWorld, SHEET, STANDARD_ROLES } from "./performance-sheet";

/** Every endpoint of performance by seven people, about one of them who has a record of every sort. */

const { permissions } = performance.rights!;
const groups = new Set(permissions.map(([, parent]) => parent));

beforeAll(async () => {
  await useDatabase();
});

callsByPeople("performance", {
  contracts: bindings.map(({ contract }) => contract).filter(({ path }) => path.startsWith("/performance/")),
  codes: new Set(permissions.map(([code]) => code).filter((code) => !groups.has(code))),
  ...{ roles: SHEET, standardRoles: STANDARD_ROLES, people: PEOPLE, world: performanceWorld, lines: LINES, mark: MARK },
});
