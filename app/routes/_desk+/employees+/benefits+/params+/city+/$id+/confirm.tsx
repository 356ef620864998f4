import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { cityParamDetail, confirmCityParam } from "~/contracts/employees/benefits/params";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { ConfirmForm } from "../../__confirm-form";

export const handle: PageHandle = { title: "benefits:params.confirmTitle", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmCityParam);
  return call(request, cityParamDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, confirmCityParam, { id }, ({ cityCode }) => employeePaths.benefitParamsOf(cityCode), {
    flash: "benefits:params.confirmedNow",
  });
}

export default function ConfirmFigures() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const what = t("params.figuresSaid", {
    avg: formatAmount(row.avgWage),
    min: formatAmount(row.minWage),
    day: row.cutoffDay,
  });
  return (
    <Page title={t("params.confirmTitle")} lead={`${row.cityName} ${row.startMonth}`}>
      <ConfirmForm
        reply={useActionData<typeof action>()}
        version={row.version}
        cityCode={row.cityCode}
        what={what}
        closed={!row.acts.includes("confirm")}
      />
    </Page>
  );
}
