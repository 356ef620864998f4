import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { clerkDetail, removeClerk } from "~/contracts/salary/clerks";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salSettings:clerkRemove", i18n: ["salSettings"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, clerkDetail, { empId: recordId(request, params.empId) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, removeClerk, { empId: Number(params.empId) }, () => salaryPaths.settings, {
    flash: "salSettings:saved.removed",
  });
}

export default function RemoveClerk() {
  const { empName, jobNumber, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <StepPage
      title={t("clerkRemove")}
      lead={`${empName} ${jobNumber}`}
      text={t("removeWill", { name: empName })}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.settings}
    >
      <Submit kind="danger">{t("remove")}</Submit>
    </StepPage>
  );
}
