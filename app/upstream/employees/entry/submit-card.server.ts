import { eq } from "drizzle-orm";
import { type CardInput, submitCard as submitContract } from "~/contracts/employees/card";
import { PRE_ENTRY_STATE, type PreEntryState } from "~/contracts/employees/codes";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { companyDay } from "~/lib/period";
import { positions } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import { type Circumstances, systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { linkHash, spendLink } from "~/upstream/platform/identity/link-token.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { accountFaults, ageFaults, cardFaults, identityFaults, listFaults } from "../archives/rules.server";
import { personalLength } from "../cards/account-number.server";
import { layOutChecklist } from "./checklist.server";
import { byKey, type Opened } from "./entry-card.server";
import { changeEntry, OBJECT, type PreEntry } from "./pre-entry.server";

/**
 * The candidate's information: it is written once a link (shell rule 35), sealed, and HR is told. The same form sent
 * again gets the first one's answer.
 */
export async function submitCard(
  around: Circumstances,
  { formToken, key, ...input }: Opened & CardInput,
): Promise<{ state: PreEntryState }> {
  const sender = { actorUserId: linkHash(formToken) };
  return onceSurely(
    sender,
    { key: requestKey(around), path: submitContract.path, body: { key, ...input } },
    async (tx) => {
      const row = await byKey(tx, { formToken, key }, true);
      await spendLink(tx, row.link);
      const idNumber = normalizeIdNumber(input.idNumber);
      await checkCard(tx, row, { ...input, idNumber });
      const changed = await changeEntry(tx, row, {
        idType: input.idType,
        idNumber: seal(idNumber),
        idHash: blindIndex("idNumber", idNumber),
        info: seal(JSON.stringify({ ...input, idNumber })),
        submittedAt: new Date().toISOString(),
        state: PRE_ENTRY_STATE.checkIn,
      }).catch(refuseOpenTwice);
      await layOutChecklist(tx, changed);
      await audit(tx, around, {
        action: "preEntry.submit",
        objectType: OBJECT,
        objectId: row.id,
        siteId: row.siteId,
        before: { state: row.state },
        after: { state: changed.state, consent: input.consent },
      });
      await tellHr(tx, changed);
      return { state: changed.state };
    },
  );
}

/** Employees rules 1-6 and 40, all at once; of a minor whether the position is closed to him. */
async function checkCard(tx: Tx, row: PreEntry, input: CardInput): Promise<void> {
  const faults: Faults = {};
  const { birthDate } = identityFaults(faults, input, companyDay());
  const [position] = await tx
    .select({ hazardous: positions.hazardous })
    .from(positions)
    .where(eq(positions.positionId, row.positionId));
  const age: Faults = {};
  ageFaults(age, birthDate, row.planDate, position?.hazardous === 1);
  for (const { key } of Object.values(age).flat()) addFault(faults, "idNumber", key);
  cardFaults(faults, input);
  listFaults(faults, { ...input, works: [] }, row.overseasWarehouse);
  accountFaults(faults, input.accountNo, input.bankCode, await personalLength(tx, {}));
  if (input.bankCode && !(await activeItems(tx, await systemCircumstances(), "bank_name")).has(input.bankCode))
    addFault(faults, "bankCode", "errors:notOption");
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function refuseOpenTwice(error: unknown): never {
  if (databaseError(error)?.constraint === "pre_entries_identity_key")
    throw invalid({ idNumber: { key: "entry:said.identityOpen" } });
  throw error;
}

async function tellHr(tx: Tx, { id, version, name, requesterEmpId, planDate }: PreEntry): Promise<void> {
  if (requesterEmpId === null) return;
  const params = { name, date: planDate };
  await notify(tx, {
    eventKey: `pre-entry:${id}:${version}`,
    empIds: [requesterEmpId],
    title: { key: "entry:notice.submitted.title", params },
    text: { key: "entry:notice.submitted.text", params },
    url: `/employees/entry/detail/${id}`,
  });
}
