import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveTaxFigure, taxFigureDetail, taxFigureList } from "~/contracts/salary/tax-parameters";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { notThere } from "~/session/refused.server";
import { ConfirmLink } from "../__dated";
import { TaxFigureForm } from "./__form";

export const handle: PageHandle = {
  title: ["salSettings:figureNew", "salSettings:figureEdit"],
  i18n: ["salSettings", "salCommon"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!params.id) {
    // Nothing is shown of the list: whoever may not read it does not get the form either.
    await call(request, taxFigureList);
    return { figure: undefined };
  }
  const figure = await call(request, taxFigureDetail, { id: recordId(request, params.id) });
  // A confirmed row has no form any more.
  if (!figure.acts.includes("edit")) throw notThere(request);
  return { figure };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveTaxFigure, { id: recordAt(request, params.id) }, salaryPaths.taxFigures, {
    flash: "salSettings:saved.figure",
  });
}

export default function EditTaxFigure() {
  const { figure } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <Page
      title={figure ? t("figureEdit") : t("figureNew")}
      lead={figure ? undefined : <RequiredHint />}
      actions={figure && <ConfirmLink to={salaryPaths.taxFigureConfirm(figure.id)} />}
    >
      <TaxFigureForm reply={useActionData<typeof action>()} figure={figure} />
    </Page>
  );
}
