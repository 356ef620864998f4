import { beforeAll } from "vitest";
import { bindings } from "~/upstream/host.server";
import { salary } from "~/upstream/salary/domain.server";
import { useDatabase } from "../support/database";
import { callsByPeople } from "./people";
import { LINES, SHEET, STANDARD_ROLES } from "./salary-sheet";
import { figures, MARK, PEOPLE, salaryWorld, signedIn } from "./salary-world";

/** Every endpoint of salary by twelve people, about the pay of one employee who has a record of every sort. */

const { permissions } = salary.rights!;
const groups = new Set(permissions.map(([, parent]) => parent));

beforeAll(async () => {
  await useDatabase();
});

callsByPeople("salary", {
  contracts: bindings
    .map(({ contract }) => contract)
    .filter(({ path }) => /^\/(salary|wages|finance\/wages)\//.test(path)),
  codes: new Set(permissions.map(([code]) => code).filter((code) => !groups.has(code))),
  ...{ roles: SHEET, standardRoles: STANDARD_ROLES, people: PEOPLE, world: salaryWorld, lines: LINES, mark: MARK },
  ...{ figures, signedIn },
});
