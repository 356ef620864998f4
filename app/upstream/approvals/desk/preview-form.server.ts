import { SOURCE } from "~/contracts/approvals/codes";
import { decides } from "~/lib/approvals/approval-definition";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { place, placeOf } from "../engine/place.server";
import { howDecided } from "../engine/share.server";
import { definitionOf } from "../engine/work.server";
import { formTypesOf, publishedOf } from "./form-types.server";
import { standIns, wayOf } from "./preview.server";

/** The way a form that is not there yet would take for the caller (approvals rule 8). */
export async function previewForm(
  db: Reader,
  caller: Caller,
  input: { formTypeCode: number; form: Record<string, unknown> },
) {
  const type = (await formTypesOf(db, caller)).get(input.formTypeCode);
  const published = (await publishedOf(db, caller)).get(input.formTypeCode);
  if (!type || caller.empId === null || published === undefined) throw missing();
  const at = await placeOf(db as Tx, caller.empId);
  const amountCny = typeof input.form.amountCny === "number" ? input.form.amountCny : null;
  const context = place(
    { title: "", requesterEmpId: caller.empId, amount: null, currency: null, amountCny, facts: input.form as never },
    at,
    input.formTypeCode,
  );
  const { nodes } = await definitionOf(db, published);
  const way = await wayOf(db, nodes, { ...context, chosen: {} });
  const shown = await Promise.all(way.map(async (step) => ({ step, people: await standIns(db, step) })));
  return {
    nodes: shown.map(({ step: { node }, people }) => ({
      name: node.name,
      ...howDecided(node),
      people: people.map(({ empId, empName }) => ({ empId, name: empName })),
      source: node.approverRules.map(({ source }) => source),
    })),
    errors: way.flatMap(({ node, empty }) =>
      empty && decides(node)
        ? [
            say(caller.language, {
              key: node.approverRules.some(({ source }) => source === SOURCE.chosen)
                ? "approvals:said.choose"
                : "approvals:said.noApprover",
              params: { node: node.name },
            }),
          ]
        : [],
    ),
  };
}
