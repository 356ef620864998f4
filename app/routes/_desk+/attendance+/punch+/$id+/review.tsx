import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RadioField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { punchDetail, reviewPunch } from "~/contracts/attendance/punches";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { PunchFacts } from "./__punch-facts";

export const handle: PageHandle = { title: "punches:reviewTitle", i18n: ["punches"], menu: attendancePaths.punches };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, reviewPunch);
  return call(request, punchDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, reviewPunch, { id: recordId(request, params.id) }, attendancePaths.punches, {
    flash: "punches:reviewed",
  });
}

export default function ReviewPunch() {
  const punch = useLoaderData<typeof loader>();
  const { t } = useTranslation("punches");
  return (
    <StepPage
      title={t("reviewTitle")}
      lead={`${punch.name} ${punch.jobNumber}`}
      text={t("reviewText")}
      version={punch.version}
      reply={useActionData<typeof action>()}
      closed={!punch.acts.includes("review")}
      fields={
        <>
          <PunchFacts punch={punch} />
          <RadioField
            name="accept"
            label={t("field.accept")}
            options={[1, 0].map((value) => ({ value, label: t(`accept.${value}`) }))}
            required
          />
          <TextField name="reason" label={t("field.reason")} hint={t("reasonHint")} rows={2} maxLength={200} />
        </>
      }
      back={attendancePaths.punches}
    >
      <Submit>{t("saveReview")}</Submit>
    </StepPage>
  );
}
