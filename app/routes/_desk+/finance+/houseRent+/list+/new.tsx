import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createLease } from "~/contracts/finance/leases";
import { registerCompanies } from "~/contracts/finance/register";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { payeesFor } from "~/routes/_desk+/finance+/__payees.server";
import { LeaseForm } from "./__form";

export const handle: PageHandle = { title: "leases:create", i18n: ["leases", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createLease);
  const [companies, { cards }] = await Promise.all([call(request, registerCompanies), payeesFor(request, {})]);
  return { companies, cards };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createLease, {}, ({ id }) => financePaths.lease(id), {
    flash: "leases:saved",
    more: (typed) => payeesFor(request, typed),
  });
}

const BEGIN = { currency: "CNY", cycleMonths: 3, payDayOffset: 0 };

export default function NewLease() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("leases");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <LeaseForm reply={useActionData<typeof action>()} values={BEGIN} {...data} back={financePaths.leases} />
    </Page>
  );
}
