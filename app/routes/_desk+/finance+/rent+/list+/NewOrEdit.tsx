import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { createRent, leaseChoices, rentDetail, updateRent } from "~/contracts/finance/rents";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { payeesFor } from "~/routes/_desk+/finance+/__payees.server";
import { RentForm } from "./__form";

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "leases:rent.edit" : "leases:rent.create"),
  i18n: ["leases", "registers", "financeApply"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, updateRent);
  const search = new URL(request.url).searchParams;
  const leases = await call(request, leaseChoices);
  if (!search.has("id"))
    return { values: { leaseId: search.get("leaseId") ?? "" }, leases, ...(await payeesFor(request, {})) };
  const rent = await call(request, rentDetail, { id: recordId(request, search.get("id") ?? undefined) });
  const money = (amount: number) => formatAmount(amount, rent.currency);
  const values = {
    ...rent,
    amount: money(rent.amount),
    extraFees: rent.extraFees.map(({ name, amount }) => ({ name, amount: money(amount) })),
    payeeCardId: rent.payeeCardId ?? "",
  };
  return { values, leases, ...(await payeesFor(request, rent)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  const options = { flash: "leases:rent.saved", more: (typed: Record<string, unknown>) => payeesFor(request, typed) };
  return id === null
    ? submit(request, createRent, {}, financePaths.rents, options)
    : submit(request, updateRent, { id: recordId(request, id) }, financePaths.rents, options);
}

export default function RentNewOrEdit() {
  const { values, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["leases", "financeApply"]);
  const edits = "id" in values;
  return (
    <Page
      title={t(edits ? "rent.edit" : "rent.create")}
      lead={<RequiredHint />}
      actions={
        <>
          {"id" in values && (
            <StepLink to={financePaths.rentDelete(values.id)}>{t("financeApply:record.button")}</StepLink>
          )}
          {values.leaseId && <LinkButton to={financePaths.leasePlan(values.leaseId)}>{t("plan.open")}</LinkButton>}
        </>
      }
    >
      <RentForm reply={useActionData<typeof action>()} values={values} {...data} />
    </Page>
  );
}
