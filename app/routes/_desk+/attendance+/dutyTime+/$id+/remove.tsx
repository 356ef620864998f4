import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { dutyDetail, removeDuty } from "~/contracts/attendance/duty";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "attDuty:removeTitle",
  i18n: ["attDuty"],
  menu: attendancePaths.duty,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, dutyDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, removeDuty, { id: Number(params.id) }, ({ date }) => attendancePaths.dutyOf(date), {
    flash: "attDuty:saved.removed",
  });
}

export default function RemoveDuty() {
  const { name, jobNumber, date, startTime, endTime, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDuty");
  return (
    <Page title={t("removeTitle")} lead={`${name} ${jobNumber} ${date} ${startTime}–${endTime}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version }}>
        <p>{t("removeWill")}</p>
        <Foot submit={t("remove")} kind="danger-main" cancel={attendancePaths.dutyOf(date)} />
      </PostForm>
    </Page>
  );
}
