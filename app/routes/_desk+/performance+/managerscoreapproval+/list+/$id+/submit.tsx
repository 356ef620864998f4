import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { batchDetail, submitBatch } from "~/contracts/performance/managers";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = {
  title: "perfManagers:submitTitle",
  i18n: ["perfManagers"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, version, title } = await call(request, batchDetail, { id: recordId(request, params.id) });
  return { id, version, title };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, submitBatch, { id }, (sent) => performancePaths.managerBatch(sent.id), {
    form,
    flash: ({ instanceId }) => ({
      key: instanceId === null ? "perfManagers:saved.movedUp" : "perfManagers:saved.submitted",
    }),
  });
}

export default function SubmitBatch() {
  const { id, version, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfManagers");
  return (
    <StepPage
      title={t("submitTitle")}
      lead={title}
      text={t("submitText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.managerBatch(id)}
    >
      <Submit>{t("submit")}</Submit>
    </StepPage>
  );
}
