import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveTaxTable, taxTableDetail, taxTableList } from "~/contracts/salary/tax-parameters";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { notThere } from "~/session/refused.server";
import { ConfirmLink } from "../__dated";
import { TaxTableForm } from "./__form";

export const handle: PageHandle = {
  title: ["salSettings:tableNew", "salSettings:tableEdit"],
  i18n: ["salSettings", "salCommon"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!params.id) {
    // Nothing is shown of the list: whoever may not read it does not get the form either.
    await call(request, taxTableList);
    return { table: undefined };
  }
  const table = await call(request, taxTableDetail, { id: recordId(request, params.id) });
  // A confirmed row has no form any more.
  if (!table.acts.includes("edit")) throw notThere(request);
  return { table };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveTaxTable, { id: recordAt(request, params.id) }, salaryPaths.taxTables, {
    flash: "salSettings:saved.table",
  });
}

export default function EditTaxTable() {
  const { table } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <Page
      title={table ? t("tableEdit") : t("tableNew")}
      lead={table ? undefined : <RequiredHint />}
      actions={table && <ConfirmLink to={salaryPaths.taxTableConfirm(table.id)} />}
    >
      <TaxTableForm reply={useActionData<typeof action>()} table={table} />
    </Page>
  );
}
