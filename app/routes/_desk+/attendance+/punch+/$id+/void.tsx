import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { punchDetail, voidPunch } from "~/contracts/attendance/punches";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { PunchFacts } from "./__punch-facts";

export const handle: PageHandle = { title: "punches:voidTitle", i18n: ["punches"], menu: attendancePaths.punches };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, voidPunch);
  return call(request, punchDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, voidPunch, { id: recordId(request, params.id) }, attendancePaths.punches, "punches:voided");
}

export default function VoidPunch() {
  const punch = useLoaderData<typeof loader>();
  const { t } = useTranslation("punches");
  return (
    <StepPage
      title={t("voidTitle")}
      lead={`${punch.name} ${punch.jobNumber}`}
      text={t("voidText")}
      version={punch.version}
      reply={useActionData<typeof action>()}
      closed={!punch.acts.includes("void")}
      fields={
        <>
          <PunchFacts punch={punch} />
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={200} required />
        </>
      }
      back={attendancePaths.punches}
    >
      <Submit kind="danger-main">{t("act.void")}</Submit>
    </StepPage>
  );
}
