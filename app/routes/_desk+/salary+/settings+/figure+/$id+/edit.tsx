import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveTaxFigure, taxFigureDetail } from "~/contracts/salary/tax-parameters";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { notThere } from "~/session/refused.server";
import { ConfirmLink } from "../../__dated";
import { TaxFigureForm } from "../__form";

export const handle: PageHandle = { title: "salSettings:figureEdit", i18n: ["salSettings", "salCommon"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const figure = await call(request, taxFigureDetail, { id: recordId(request, params.id) });
  // A confirmed row has no form any more.
  if (figure.confirmed === 1) throw notThere(request);
  return figure;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveTaxFigure, { id: Number(params.id) }, () => salaryPaths.taxFigures, {
    flash: "salSettings:saved.figure",
  });
}

export default function EditTaxFigure() {
  const figure = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <Page title={t("figureEdit")} actions={<ConfirmLink to={salaryPaths.taxFigureConfirm(figure.id)} />}>
      <TaxFigureForm reply={useActionData<typeof action>()} figure={figure} />
    </Page>
  );
}
