import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { standardDetail, submitStandard } from "~/contracts/performance/standards";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";

export const handle: PageHandle = { title: "perfStandards:submitTitle", i18n: ["perfStandards"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, standardDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, submitStandard, { id: Number(params.id) }, ({ id }) => performancePaths.standard(id), {
    flash: "perfStandards:submitted",
  });
}

export default function SubmitStandard() {
  const { id, name, fromMonth, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfStandards");
  return (
    <StepPage
      title={t("submitTitle")}
      lead={name}
      text={t("submitWill", { month: fromMonth })}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.standard(id)}
    >
      <Submit>{t("submit")}</Submit>
    </StepPage>
  );
}
