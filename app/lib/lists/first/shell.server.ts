import { MAY as EMPLOYEES } from "~/contracts/employees/may";
import { MAY } from "~/contracts/shell/may";
import { employeePaths } from "~/lib/employees/paths";
import { shellPaths } from "~/lib/shell/paths";
import { type FirstStep, type FirstSteps, menu } from "./step.server";

export const shellSteps: FirstSteps = {
  [shellPaths.letters]: { key: "firstShell:letters", by: ["hrManager", MAY.letters.publish] },
  [shellPaths.errorLog]: { key: "firstShell:errors" },
};

/** What a page about oneself says to an account that is no employee's. */
export const NO_EMPLOYEE: FirstStep = {
  key: "firstShell:noEmployee",
  links: { people: menu(employeePaths.archives, "archives", EMPLOYEES.archives.list) },
  by: ["hrSpecialist", EMPLOYEES.archives.create],
};
