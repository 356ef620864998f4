import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveIndicator, searchIndicators } from "~/contracts/performance/indicators";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { IndicatorForm } from "./__form";

export const handle: PageHandle = { title: "perfIndicators:create", i18n: ["perfIndicators", "perfConfig"] };

/** Asks for nothing but whether the person may. */
export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, searchIndicators, { page: { pageSize: 1 } });
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveIndicator, { id: undefined, version: undefined }, () => performancePaths.indicators, {
    flash: "perfIndicators:saved",
  });
}

export default function NewIndicator() {
  const { t } = useTranslation("perfIndicators");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <IndicatorForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
