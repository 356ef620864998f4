import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { deleteInput } from "~/contracts/salary/inputs";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { inputFor } from "./__input.server";

export const handle: PageHandle = { title: "salInputs:removeTitle", i18n: ["salInputs"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return inputFor(request, params.id, "remove");
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteInput, { id: Number(params.id) }, salaryPaths.inputs, "salInputs:saved.removed");
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
