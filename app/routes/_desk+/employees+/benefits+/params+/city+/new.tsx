import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { benefitCities, saveCityParam } from "~/contracts/employees/benefits";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { FigureForm } from "../__figure-form";

export const handle: PageHandle = { title: "benefits:params.addFigures", i18n: ["benefits", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, benefitCities);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveCityParam, { id: undefined }, ({ cityCode }) => employeePaths.benefitParamsOf(cityCode), {
    flash: "benefits:saved.city",
  });
}

export default function NewFigures() {
  const cities = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("params.addFigures")} lead={<RequiredHint />}>
      <FigureForm
        reply={useActionData<typeof action>()}
        values={{ cityCode: search.get("cityCode"), cutoffDay: "15", nonCompeteShare: "30" }}
        cities={cities}
      />
    </Page>
  );
}
