import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { indicatorDetail, saveIndicator, searchIndicators } from "~/contracts/performance/indicators";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { IndicatorForm } from "./__form";

export const handle: PageHandle = {
  title: ["perfIndicators:create", "perfIndicators:edit"],
  i18n: ["perfIndicators", "perfConfig"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.id) return { indicator: await call(request, indicatorDetail, { id: recordId(request, params.id) }) };
  // Asks for nothing but whether the person may.
  await call(request, searchIndicators, { page: { pageSize: 1 } });
  return { indicator: undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveIndicator, { id: recordAt(request, params.id) }, performancePaths.indicators, {
    flash: "perfIndicators:saved",
  });
}

export default function EditIndicator() {
  const { indicator } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfIndicators");
  return (
    <Page title={indicator ? t("edit") : t("create")} lead={<RequiredHint />}>
      <IndicatorForm reply={useActionData<typeof action>()} indicator={indicator} />
    </Page>
  );
}
