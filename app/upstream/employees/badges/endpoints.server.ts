import * as contract from "~/contracts/employees/badge";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { badgeDetail, badgeFilters, badgeList, ownBadges, personBadges } from "./badge.server";
import { badgePhoto, badgeSheet } from "./badge-sheet.server";
import { auditBadge, printBadges, reprintBadge, uploadBadgePhoto } from "./badge-steps.server";

export const badgeEndpoints: Binding[] = [
  query(contract.searchBadges, badgeList),
  query(contract.badgeFilters, badgeFilters),
  query(contract.badgeDetail, badgeDetail),
  query(contract.ownBadges, ownBadges),
  query(contract.personBadges, personBadges),
  free(contract.uploadBadgePhoto, uploadBadgePhoto),
  command(contract.auditBadge, auditBadge),
  command(contract.printBadges, printBadges),
  command(contract.reprintBadge, reprintBadge),
  query(contract.badgeSheet, badgeSheet),
  query(contract.badgePhoto, badgePhoto),
];
