import { searchTeam as contract } from "~/contracts/attendance/team";
import { type Binding, query } from "~/upstream/platform/binding.server";
import { searchTeam } from "./team.server";

/** Who of a department is away. */
export const teamEndpoints: Binding[] = [query(contract, searchTeam)];
