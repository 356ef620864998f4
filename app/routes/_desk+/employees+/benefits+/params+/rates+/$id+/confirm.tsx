import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { benefitParamDetail, confirmBenefitParam } from "~/contracts/employees/benefits/params";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ConfirmForm } from "../../__confirm-form";
import { rateSaid } from "../../__rate-said";

export const handle: PageHandle = { title: "benefits:params.confirmTitle", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmBenefitParam);
  return call(request, benefitParamDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, confirmBenefitParam, { id }, ({ cityCode }) => employeePaths.benefitParamsOf(cityCode), {
    flash: "benefits:params.confirmedNow",
  });
}

export default function ConfirmRates() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("params.confirmTitle")} lead={`${row.cityName} ${row.startMonth}`}>
      <ConfirmForm
        reply={useActionData<typeof action>()}
        version={row.version}
        cityCode={row.cityCode}
        what={rateSaid(t, row)}
        closed={!row.acts.includes("confirm")}
      />
    </Page>
  );
}
