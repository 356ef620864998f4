import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { PAYEE } from "~/contracts/employees/codes";
import { savePayeeCard, searchPayeeCards } from "~/contracts/employees/payee-cards";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { banksFor } from "~/routes/_desk+/__bank-choice.server";
import { PayeeCardForm } from "../__form";
import { cardForm } from "../__values.server";

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "payee:company.edit" : "payee:company.create"),
  i18n: ["payee", "banks"],
  menu: employeePaths.payeeCards("company"),
};

/** Only whoever sees the list has this page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [form] = await Promise.all([
    cardForm(request, PAYEE.company),
    call(request, searchPayeeCards, { page: { pageSize: 1 }, query: { kind: PAYEE.company } }),
  ]);
  return form;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePayeeCard, { kind: PAYEE.company }, employeePaths.payeeCards("company"), {
    flash: "payee:saved",
    more: (typed) => banksFor(request, typed),
  });
}

export default function CompanyCard() {
  const { values, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["payee", "banks"]);
  return (
    <Page title={t(values.id ? "company.edit" : "company.create")} lead={<RequiredHint />}>
      <PayeeCardForm side="company" reply={useActionData<typeof action>()} values={values} banks={banks} />
    </Page>
  );
}
