import { beforeAll } from "vitest";
import { attendance } from "~/upstream/attendance/domain.server";
import { bindings } from "~/upstream/host.server";
import { useDatabase } from "../support/database";
import { attendanceWorld, LINES, MARK, PEOPLE, SHEET, STANDARD_ROLES } from "./attendance-sheet";
import { callsByPeople } from "./people";

/** Every endpoint of attendance by seven people, about one of them who has a record of every sort. */

beforeAll(async () => {
  await useDatabase();
});

callsByPeople("attendance", {
  contracts: bindings
    .map(({ contract }) => contract)
    .filter(({ path }) => /^\/(attendance|schedule)\//.test(path) && !path.startsWith("/attendance/calendar/")),
  codes: new Set(attendance.rights!.permissions.map(([code]) => code)),
  ...{ roles: SHEET, standardRoles: STANDARD_ROLES, people: PEOPLE, world: attendanceWorld, lines: LINES, mark: MARK },
});
