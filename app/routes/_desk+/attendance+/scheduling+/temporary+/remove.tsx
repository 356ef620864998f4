import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { removeTemporary, temporaryDetail } from "~/contracts/attendance/schedule-temporary";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { dayAsked } from "../__day-asked.server";

export const handle: PageHandle = {
  title: "schedDays:temporary.removeTitle",
  i18n: ["schedDays"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, temporaryDetail, dayAsked(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, removeTemporary, dayAsked(request), attendancePaths.temporary, {
    form,
    flash: "schedDays:removed",
  });
}

export default function RemoveTemporary() {
  const { name, jobNumber, workDate, shift } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedDays");
  return (
    <Page title={t("temporary.removeTitle")} lead={`${name} ${jobNumber} ${workDate} ${shift ?? t("restDay")}`}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("temporary.removeWill")}</p>
        <Fields>
          <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
        </Fields>
        <Foot submit={t("remove")} kind="danger-main" cancel={attendancePaths.temporary} />
      </PostForm>
    </Page>
  );
}
