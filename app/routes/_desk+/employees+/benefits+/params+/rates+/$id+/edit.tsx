import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { benefitCities, benefitParamDetail, saveBenefitParam } from "~/contracts/employees/benefits/params";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { RateForm } from "../../__rate-form";
import { rateValues } from "../../__values";

export const handle: PageHandle = { title: "benefits:params.editRates", i18n: ["benefits", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveBenefitParam);
  const [row, cities] = await Promise.all([
    call(request, benefitParamDetail, { id: recordId(request, params.id) }),
    call(request, benefitCities),
  ]);
  return { row, cities };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, saveBenefitParam, { id }, ({ cityCode }) => employeePaths.benefitParamsOf(cityCode), {
    flash: "benefits:saved.rate",
  });
}

export default function EditRates() {
  const { row, cities } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("params.editRates")} lead={<RequiredHint />}>
      <RateForm reply={useActionData<typeof action>()} values={rateValues(row)} cities={cities} />
    </Page>
  );
}
