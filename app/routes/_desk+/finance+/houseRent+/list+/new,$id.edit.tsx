import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { createLease, leaseDetail, updateLease } from "~/contracts/finance/leases";
import { registerCompanies } from "~/contracts/finance/register";
import { call, mayCall, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { payeesFor } from "~/routes/_desk+/finance+/__payees.server";
import { LeaseForm } from "./__form";

export const handle: PageHandle = {
  title: ["leases:create", "leases:edit"],
  i18n: ["leases", "registers", "financeApply"],
};

const BEGIN = { currency: "CNY", cycleMonths: 3, payDayOffset: 0 };

async function leaseAt(request: Request, id: number) {
  const { rents: _, ...lease } = await call(request, leaseDetail, { id });
  return {
    ...lease,
    monthlyRent: formatAmount(lease.monthlyRent, lease.currency),
    deposit: formatAmount(lease.deposit, lease.currency),
    payeeCardId: lease.payeeCardId ?? "",
  };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordAt(request, params.id);
  await mayCall(request, id === undefined ? createLease : updateLease);
  const lease = id === undefined ? null : await leaseAt(request, id);
  const [companies, { cards }] = await Promise.all([call(request, registerCompanies), payeesFor(request, lease ?? {})]);
  return { lease, companies, cards };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordAt(request, params.id);
  const next = (saved: { id: number }) => financePaths.lease(saved.id);
  const said = { flash: "leases:saved", more: (typed: Record<string, unknown>) => payeesFor(request, typed) };
  return id === undefined
    ? submit(request, createLease, {}, next, said)
    : submit(request, updateLease, { id }, next, said);
}

export default function EditLease() {
  const { lease, ...choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["leases", "financeApply"]);
  const form = { reply: useActionData<typeof action>(), ...choices };
  if (!lease) {
    return (
      <Page title={t("create")} lead={<RequiredHint />}>
        <LeaseForm {...form} values={BEGIN} back={financePaths.leases} />
      </Page>
    );
  }
  return (
    <Page
      title={t("edit")}
      lead={`${lease.contractNo} ${lease.companyName}`}
      actions={<StepLink to={financePaths.leaseDelete(lease.id)}>{t("financeApply:record.button")}</StepLink>}
    >
      <LeaseForm {...form} values={lease} back={financePaths.lease(lease.id)} />
    </Page>
  );
}
