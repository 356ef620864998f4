import * as history from "~/contracts/attendance/schedule-history";
import * as roster from "~/contracts/attendance/schedule-roster";
import * as rules from "~/contracts/attendance/schedule-rules";
import * as temporary from "~/contracts/attendance/schedule-temporary";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { exportHistory, searchHistory } from "./history.server";
import { addMembers, endMember } from "./member-save.server";
import { memberChoices, memberDetail, membersOfRule, searchRotating } from "./members.server";
import { rosterChoices, rosterDetail, searchRoster } from "./roster.server";
import { removeRoster, saveRoster } from "./roster-save.server";
import { createRule, setRuleStatus, updateRule } from "./rule-save.server";
import { ruleChoices, ruleDetail, searchRules } from "./rules.server";
import { removeTemporary, saveTemporary, searchTemporary, shiftChoices, temporaryDetail } from "./temporary.server";

/** Scheduling rules and who is in them, temporary schedules, holiday rosters, and the history of all of it. */
export const ruleEndpoints: Binding[] = [
  query(rules.searchRules, searchRules),
  query(rules.ruleDetail, ruleDetail),
  query(rules.ruleChoices, ruleChoices),
  command(rules.createRule, createRule),
  command(rules.updateRule, updateRule),
  command(rules.setRuleStatus, setRuleStatus),
  query(rules.ruleMembers, membersOfRule),
  query(rules.searchRotating, searchRotating),
  query(rules.memberChoices, memberChoices),
  query(rules.memberDetail, memberDetail),
  command(rules.addMembers, addMembers),
  command(rules.endMember, endMember),
  query(temporary.searchTemporary, searchTemporary),
  query(temporary.shiftChoices, shiftChoices),
  query(temporary.temporaryDetail, temporaryDetail),
  command(temporary.saveTemporary, saveTemporary),
  command(temporary.removeTemporary, removeTemporary),
  query(roster.searchRoster, searchRoster),
  query(roster.rosterChoices, rosterChoices),
  query(roster.rosterDetail, rosterDetail),
  command(roster.saveRoster, saveRoster),
  command(roster.removeRoster, removeRoster),
  query(history.searchHistory, searchHistory),
  free(history.exportHistory, exportHistory),
];
