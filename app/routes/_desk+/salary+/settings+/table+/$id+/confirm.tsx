import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { confirmTaxTable, taxTableDetail } from "~/contracts/salary/tax-parameters";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { BracketTable } from "../__brackets";

export const handle: PageHandle = { title: "salSettings:tableConfirm", i18n: ["salSettings"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, taxTableDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, confirmTaxTable, { id: Number(params.id) }, salaryPaths.taxTables, {
    flash: "salSettings:saved.confirmed",
  });
}

export default function ConfirmTaxTable() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <StepPage
      title={t("tableConfirm")}
      lead={t(`taxTable.${row.kind}`)}
      text={t("confirmWill", { from: row.fromDate })}
      version={row.version}
      reply={useActionData<typeof action>()}
      closed={!row.acts.includes("confirm")}
      fields={<BracketTable kind={row.kind} brackets={row.brackets} />}
      back={salaryPaths.taxTables}
    >
      <Submit>{t("confirm")}</Submit>
    </StepPage>
  );
}
