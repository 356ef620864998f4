import type { ProcessNode } from "~/lib/approvals/approval-definition";
import type { KindCard, KindField } from "./approvals/engine/kind.server";
import {
  above,
  accountant,
  also,
  formHead,
  from,
  generalManager,
  HEAD_FIELD,
  hr,
  is,
  owner,
  ownHead,
  role,
  superior,
} from "./approvals/process/chains.server";

const asked = (name: string, type: KindField["type"]): KindField => ({
  name,
  label: { key: `approvals:seed.field.${name}` },
  type,
});

const planned = (
  kindCode: number,
  numberPrefix: string,
  chain: readonly ProcessNode[],
  { hasAmount, fields = [] }: { hasAmount?: true; fields?: readonly KindField[] } = {},
): KindCard => ({
  kindCode,
  first: { name: `approvals:seed.kind.${kindCode}`, numberPrefix, hasAmount, chain },
  fields,
});

const assets = [superior, owner("ASSET_KEEPER")];
const office = [superior, owner("ADMIN_OFFICER")];
const hasAmount = true;

/**
 * Kinds whose forms are still to come: administrators can draw their processes already. Each goes to the kinds of its
 * domain with its form.
 */
export const plannedKinds: readonly KindCard[] = [
  planned(201, "ZC", assets),
  // Assets-admin rule 9.
  planned(202, "BF", [...assets, ...also(accountant, "netValue", [[above("netValueCny", "gt", 0)]], "end")], {
    hasAmount,
    fields: [asked("netValueCny", "money")],
  }),
  planned(203, "PD", assets, { hasAmount }),
  planned(301, "WX", office, { hasAmount }),
  planned(302, "ZS", office),
  planned(303, "WG", office),
  planned(304, "BG", office),
  planned(305, "HY", office),
  planned(306, "ZD", office),
  planned(307, "WJ", office),
  planned(308, "SH", office),
  planned(
    601,
    "ZP1",
    [
      formHead,
      hr,
      ...also(generalManager, "payOrLevel", [[is("payOutsideRange", "1")], [is("highLevel", "1")]], "end"),
    ],
    { fields: [HEAD_FIELD, asked("payOutsideRange", "code"), asked("highLevel", "code")] },
  ),
  planned(
    602,
    "ZP2",
    [
      formHead,
      hr,
      ...also(generalManager, "expansionOrPay", [[is("demandReason", "3")], [is("payAboveRange", "1")]], "end"),
    ],
    { fields: [HEAD_FIELD, asked("demandReason", "code"), asked("payAboveRange", "code")] },
  ),
  planned(603, "ZP3", [hr]),
  planned(604, "ZP4", [hr], { hasAmount }),
  planned(
    801,
    "PX1",
    [ownHead, role("trainingHead", "TRAINING_HEAD"), ...from(1_000_000, generalManager, "end", "budgetCny")],
    {
      fields: [asked("budgetCny", "money")],
    },
  ),
  planned(802, "PX2", [superior]),
];
