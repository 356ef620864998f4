import type { Out } from "~/contracts/endpoint";
import { createRenewal, renewal, renewalWay, updateRenewal } from "~/contracts/finance/agent-renewals";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import { payeesFor } from "~/routes/_desk+/finance+/__payees.server";

type Shown = Out<typeof renewal>;

/** The fields of the form: as it is stored, else with what the present periods cost and the card they were paid to. */
function formValues({ services, form }: Shown) {
  const cards = new Set(services.map(({ payeeCardId }) => payeeCardId));
  return {
    ...form,
    companyId: services[0]!.companyId,
    currency: services[0]!.currency,
    payeeCardId: (form ? form.payeeCardId : cards.size === 1 ? services[0]!.payeeCardId : null) ?? "",
    lines: services.map(({ id, amount, next, currency }) => ({
      proxyCostId: id,
      amount: formatAmount(next ?? amount, currency),
    })),
  };
}

/** What the page of an application shows, of ticked services or of a form that stands. */
export async function loadRenewal(request: Request, named: { costIds?: string; formId?: number }) {
  const shown = await call(request, renewal, named);
  const values = formValues(shown);
  const [{ cards }, way] = await Promise.all([
    payeesFor(request, { payeeCardId: values.payeeCardId }),
    wayOf(request, values),
  ]);
  return { shown, values, cards, way };
}

export const save = formPage({
  create: createRenewal,
  update: updateRenewal,
  files: async (request, { formId }) => linkedFiles((await call(request, renewal, { formId })).form?.attachments ?? []),
  most: MOST_FORM_FILES,
  around: async (request, typed) => {
    const [way, { cards }] = await Promise.all([wayOf(request, typed), payeesFor(request, typed)]);
    return { way, cards };
  },
  draft: ({ formId }) => financePaths.renewalEdit(formId),
});

/** The way of an application as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  const lines = Array.isArray(typed.lines) ? (typed.lines as { amount?: unknown }[]) : [];
  const flat = Object.keys(typed)
    .filter((name) => /^lines\[\d+\]\.amount$/.test(name))
    .map((name) => String(typed[name]));
  return call(request, renewalWay, {
    companyId: Number(typed.companyId) || undefined,
    currency: String(typed.currency ?? "CNY"),
    amounts: [...lines.map(({ amount }) => String(amount ?? "")), ...flat],
  });
}
