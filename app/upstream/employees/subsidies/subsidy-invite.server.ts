import { eq, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { AGREEMENT_VERSION, type SubsidyInvitation } from "~/contracts/employees/subsidies";
import { periodFault } from "~/lib/employees/subsidy-period";
import { companyExists } from "~/upstream/organization/companies.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { employees } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { identityCards } from "../archives/tables.server";
import { registrySubsidies } from "./tables.server";

/**
 * Invites a holder: name, number and mobile are copied, the subsidy sign-in checks them (employees rule 45; shell rule
 * 11).
 */
export async function inviteSubsidy(
  tx: Tx,
  caller: Caller,
  { empId: chosen, empIdText, ...input }: SubsidyInvitation,
): Promise<{ id: number }> {
  const empId = await chosenPerson(tx, "empId", { empId: chosen, typed: empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const [person] = await tx
    .select({
      holderName: employees.empName,
      mobile: employees.mobile,
      idNumber: identityCards.idNumber,
      idHash: identityCards.idHash,
    })
    .from(employees)
    .innerJoin(identityCards, eq(identityCards.empId, employees.empId))
    .where(
      sql`
        ${employees.empId} = ${empId}
          and ${employees.lifecycle} in (1, 2, 3)
          and ${visibleTo(caller, MAY.subsidies.manage)}
      `,
    )
    .for("no key update", { of: employees });
  if (!person) throw invalid({ empId: { key: "organization:person.nobody" } });
  if (!(await companyExists(tx, input.companyId))) throw invalid({ companyId: { key: "errors:notOption" } });
  const fault = periodFault(input.startMonth, input.endMonth);
  if (fault) throw invalid({ endMonth: { key: `subsidy:said.${fault}` } });
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(registrySubsidies)
    .values({ ...input, ...person, ...author, empId, agreementVersion: AGREEMENT_VERSION })
    .returning({ id: registrySubsidies.id })
    .catch((error: unknown) => {
      if (databaseError(error)?.constraint === "registry_subsidies_open_key") throw conflict("subsidy:said.already");
      throw error;
    });
  const { monthlyAmount, ...rest } = input;
  await audit(tx, caller, {
    action: "subsidy.invite",
    objectType: "registrySubsidy",
    objectId: row!.id,
    after: { ...rest, empId, agreementVersion: AGREEMENT_VERSION },
  });
  await notify(tx, {
    eventKey: `subsidy:${row!.id}:invited`,
    empIds: [empId],
    title: { key: "subsidy:notice.invited.title" },
    text: { key: "subsidy:notice.invited.text" },
    url: "/h5/companyRegistrySubsidy",
  });
  return { id: row!.id };
}
