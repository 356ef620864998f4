import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { deleteInput, inputDetail } from "~/contracts/salary/inputs";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "salInputs:removeTitle", i18n: ["salInputs"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const input = await call(request, inputDetail, { id: recordId(request, params.id) });
  if (!input.acts.includes("remove")) throw notThere(request);
  return input;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteInput, { id: Number(params.id) }, () => salaryPaths.inputs, {
    flash: "salInputs:saved.removed",
  });
}

export default function RemoveInput() {
  const { id, name, month, item, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  return (
    <StepPage
      title={t("removeTitle")}
      lead={name}
      text={t("removeWill", { name, month, item })}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.input(id)}
    >
      <Submit kind="danger-main">{t("remove")}</Submit>
    </StepPage>
  );
}
