import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { leaseDetail, updateLease } from "~/contracts/finance/leases";
import { registerCompanies } from "~/contracts/finance/register";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { payeesFor } from "~/routes/_desk+/finance+/__payees.server";
import { LeaseForm } from "../__form";

export const handle: PageHandle = { title: "leases:edit", i18n: ["leases", "registers", "financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, updateLease);
  const { rents: _, ...lease } = await call(request, leaseDetail, { id: recordId(request, params.id) });
  const [companies, { cards }] = await Promise.all([call(request, registerCompanies), payeesFor(request, lease)]);
  const values = {
    ...lease,
    monthlyRent: formatAmount(lease.monthlyRent, lease.currency),
    deposit: formatAmount(lease.deposit, lease.currency),
    payeeCardId: lease.payeeCardId ?? "",
  };
  return { values, companies, cards };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, updateLease, { id }, financePaths.lease(id), {
    flash: "leases:saved",
    more: (typed) => payeesFor(request, typed),
  });
}

export default function EditLease() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["leases", "financeApply"]);
  return (
    <Page
      title={t("edit")}
      lead={`${data.values.contractNo} ${data.values.companyName}`}
      actions={<StepLink to={financePaths.leaseDelete(data.values.id)}>{t("financeApply:record.button")}</StepLink>}
    >
      <LeaseForm reply={useActionData<typeof action>()} {...data} back={financePaths.lease(data.values.id)} />
    </Page>
  );
}
