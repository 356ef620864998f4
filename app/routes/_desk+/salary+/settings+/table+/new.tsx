import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveTaxTable, taxTableList } from "~/contracts/salary/tax-parameters";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { TaxTableForm } from "./__form";

export const handle: PageHandle = { title: "salSettings:tableNew", i18n: ["salSettings", "salCommon"] };

/** Nothing is shown of the list: whoever may not read it does not get the form either. */
export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, taxTableList);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveTaxTable, { id: undefined, version: undefined }, () => salaryPaths.taxTables, {
    flash: "salSettings:saved.table",
  });
}

export default function NewTaxTable() {
  const { t } = useTranslation("salSettings");
  return (
    <Page title={t("tableNew")} lead={<RequiredHint />}>
      <TaxTableForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
