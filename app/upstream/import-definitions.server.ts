import { approvalKinds } from "./approvals.server";
import { roleMembersImport } from "./approvals/roles/roles-import.server";
import { roleReplacementImport } from "./approvals/roles/roles-replace.server";
import { calendarImport } from "./calendar/calendar-import.server";
import { backgroundImport } from "./employees/background/background-import.server";
import { bankLibraryImport } from "./employees/cards/bank-library-import.server";
import { benefitImports } from "./employees/benefits/imports/benefits.server";
import { commonImports } from "./employees/archives/imports/common.server";
import { dimissionImport } from "./employees/leaving/dimission-import.server";
import { platformImport } from "./organization/imports/platforms.server";
import { positionImport } from "./organization/imports/positions.server";
import { aclsImport } from "./shell/access/acls-import.server";
import type { ImportDefinition } from "./platform/imports/definition.server";
import { missing } from "./platform/refusal.server";

type AnyImport = ImportDefinition<never, never, never>;

/** Every import of the product. */
export const definitions: readonly AnyImport[] = [
  ...commonImports,
  ...benefitImports,
  ...([
    aclsImport,
    roleMembersImport,
    roleReplacementImport(approvalKinds),
    calendarImport,
    dimissionImport,
    positionImport,
    platformImport,
    bankLibraryImport,
    backgroundImport,
  ] as unknown as AnyImport[]),
];

/** @throws missing() where there is no such import */
export function definitionOf(type: string, template: string): ImportDefinition {
  const found = definitions.find((definition) => definition.type === type && definition.template === template);
  if (!found) throw missing();
  return found as unknown as ImportDefinition;
}
