import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { benefitCities, cityParamDetail, saveCityParam } from "~/contracts/employees/benefits/params";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { FigureForm } from "../__figure-form";
import { figureValues } from "../__values";

export const handle: PageHandle = {
  title: ["benefits:params.addFigures", "benefits:params.editFigures"],
  i18n: ["benefits", "employees"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveCityParam);
  const [row, cities] = await Promise.all([
    params.id ? call(request, cityParamDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, benefitCities),
  ]);
  return { row, cities };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveCityParam,
    { id: recordAt(request, params.id) },
    ({ cityCode }) => employeePaths.benefitParamsOf(cityCode),
    { flash: "benefits:saved.city" },
  );
}

export default function EditFigures() {
  const { row, cities } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("benefits");
  const values = row ? figureValues(row) : { cityCode: search.get("cityCode"), cutoffDay: "15", nonCompeteShare: "30" };
  return (
    <Page title={row ? t("params.editFigures") : t("params.addFigures")} lead={<RequiredHint />}>
      <FigureForm reply={useActionData<typeof action>()} values={values} cities={cities} />
    </Page>
  );
}
