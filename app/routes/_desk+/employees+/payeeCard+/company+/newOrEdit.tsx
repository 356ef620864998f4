import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { COMPANY_PAYEE } from "~/contracts/employees/codes";
import { savePayeeCard, searchPayeeCards } from "~/contracts/employees/payee-cards";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { banksFor } from "~/routes/_desk+/__bank-choice.server";
import { PayeeCardForm } from "../__form";
import { cardForm } from "../__values.server";

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "payee:company.edit" : "payee:company.create"),
  tab: "payee:company.form",
  i18n: ["payee", "banks"],
  menu: paths.payeeCards("company"),
};

/** Only whoever sees the list has this page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [form] = await Promise.all([
    cardForm(request, COMPANY_PAYEE),
    call(request, searchPayeeCards, { page: { pageSize: 1 }, query: { kind: COMPANY_PAYEE } }),
  ]);
  return form;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePayeeCard, { kind: COMPANY_PAYEE }, () => paths.payeeCards("company"), {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "payee:saved" }) }),
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
