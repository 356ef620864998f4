import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { benefitCities, cityParamDetail, saveCityParam } from "~/contracts/employees/benefits";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { FigureForm } from "../../__figure-form";
import { figureValues } from "../../__values";

export const handle: PageHandle = { title: "benefits:params.editFigures", i18n: ["benefits", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [row, cities] = await Promise.all([
    call(request, cityParamDetail, { id: recordId(request, params.id) }),
    call(request, benefitCities),
  ]);
  return { row, cities };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, saveCityParam, { id }, ({ cityCode }) => employeePaths.benefitParamsOf(cityCode), {
    flash: "benefits:saved.city",
  });
}

export default function EditFigures() {
  const { row, cities } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("params.editFigures")} lead={<RequiredHint />}>
      <FigureForm reply={useActionData<typeof action>()} values={figureValues(row)} cities={cities} />
    </Page>
  );
}
