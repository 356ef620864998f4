import { approvalKinds } from "./approvals.server";
import { roleMembersImport } from "./approvals/roles-import.server";
import { roleReplacementImport } from "./approvals/roles-replace.server";
import { calendarImport } from "./attendance/calendar-import.server";
import { backgroundImport } from "./employees/imports/background.server";
import { bankLibraryImport } from "./employees/imports/bank-library.server";
import { benefitImports } from "./employees/imports/benefits.server";
import { commonImports } from "./employees/imports/common.server";
import { dimissionImport } from "./employees/imports/dimission.server";
import { platformImport } from "./employees/imports/platforms.server";
import { positionImport } from "./employees/imports/positions.server";
import { aclsImport } from "./shell/acls-import.server";
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
