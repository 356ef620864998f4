import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { classDetail, setClassStatus } from "~/contracts/performance/classes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";

export const handle: PageHandle = { title: "perfClasses:statusTitle", i18n: ["perfClasses", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, classDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setClassStatus, { id: Number(params.id) }, () => performancePaths.configuration, {
    flash: "perfClasses:saved",
  });
}

export default function ClassStatus() {
  const { name, enabled, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  return (
    <StepPage
      title={t(`perfConfig:switch.${enabled}`)}
      lead={name}
      text={t(`switchWill.${enabled}`)}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.configuration}
    >
      <input type="hidden" name="enabled" value={enabled === 1 ? 0 : 1} readOnly />
      <Submit>{t(`perfConfig:switch.${enabled}`)}</Submit>
    </StepPage>
  );
}
