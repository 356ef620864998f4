import * as contracts from "~/contracts/shell/duties";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { appointPeople } from "./appoint.server";
import { dutyDetail, dutyList, dutyRoles } from "./duties.server";
import { confirmProposal, refuseProposal } from "./proposal-steps.server";
import { proposalDetail } from "./proposals.server";
import { unwaiveDuty, waiveDuty } from "./waivers.server";

export const dutyEndpoints = ({ duties }: Product): Binding[] => [
  query(contracts.dutyList, (db, caller) => dutyList(duties, db, caller)),
  query(contracts.dutyDetail, (db, caller, asked) => dutyDetail(duties, db, caller, asked)),
  query(contracts.dutyRoles, dutyRoles),
  command(contracts.appointPeople, (tx, caller, input) => appointPeople(duties, tx, caller, input)),
  command(contracts.waiveDuty, (tx, caller, input) => waiveDuty(duties, tx, caller, input)),
  command(contracts.unwaiveDuty, unwaiveDuty),
  query(contracts.proposalDetail, proposalDetail),
  command(contracts.confirmProposal, (tx, caller, input) => confirmProposal(duties, tx, caller, input)),
  command(contracts.refuseProposal, refuseProposal),
];
