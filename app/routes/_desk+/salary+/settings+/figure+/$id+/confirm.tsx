import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { confirmTaxFigure, taxFigureDetail } from "~/contracts/salary/tax-parameters";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { formatFigure, unitOf } from "~/lib/salary/tax/figure-units";

export const handle: PageHandle = { title: "salSettings:figureConfirm", i18n: ["salSettings"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, taxFigureDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, confirmTaxFigure, { id: Number(params.id) }, salaryPaths.taxFigures, {
    flash: "salSettings:saved.confirmed",
  });
}

export default function ConfirmTaxFigure() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <StepPage
      title={t("figureConfirm")}
      lead={t(`figure.${row.code}`)}
      text={t("confirmWill", { from: row.fromDate })}
      version={row.version}
      reply={useActionData<typeof action>()}
      closed={!row.acts.includes("confirm")}
      fields={<p className="num">{t(`unit.${unitOf(row.code)}`, { value: formatFigure(row.code, row.value) })}</p>}
      back={salaryPaths.taxFigures}
    >
      <Submit>{t("confirm")}</Submit>
    </StepPage>
  );
}
