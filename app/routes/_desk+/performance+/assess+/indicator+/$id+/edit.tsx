import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { indicatorDetail, saveIndicator } from "~/contracts/performance/indicators";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { IndicatorForm } from "../__form";

export const handle: PageHandle = { title: "perfIndicators:edit", i18n: ["perfIndicators", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, indicatorDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveIndicator, { id: Number(params.id) }, () => performancePaths.indicators, {
    flash: "perfIndicators:saved",
  });
}

export default function EditIndicator() {
  const { t } = useTranslation("perfIndicators");
  return (
    <Page title={t("edit")} lead={<RequiredHint />}>
      <IndicatorForm reply={useActionData<typeof action>()} indicator={useLoaderData<typeof loader>()} />
    </Page>
  );
}
