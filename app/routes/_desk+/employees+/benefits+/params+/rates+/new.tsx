import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { benefitCities, saveBenefitParam } from "~/contracts/employees/benefits";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { RateForm } from "../__rate-form";

export const handle: PageHandle = { title: "benefits:params.addRates", i18n: ["benefits", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, benefitCities);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveBenefitParam,
    { id: undefined },
    ({ cityCode }) => employeePaths.benefitParamsOf(cityCode),
    { flash: "benefits:saved.rate" },
  );
}

export default function NewRates() {
  const cities = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("params.addRates")} lead={<RequiredHint />}>
      <RateForm
        reply={useActionData<typeof action>()}
        values={{ cityCode: search.get("cityCode"), householdType: "0", roundTo: "1", roundMode: "1" }}
        cities={cities}
      />
    </Page>
  );
}
