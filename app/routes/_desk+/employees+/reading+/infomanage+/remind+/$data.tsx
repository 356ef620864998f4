import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { informationDetail, remindInformation } from "~/contracts/employees/notice";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { NoticeStep } from "../__step";

export const handle: PageHandle = { title: "reading:remind.title", i18n: ["reading"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const notice = await call(request, informationDetail, { id: recordId(request, params.data) });
  if (!notice.acts.includes("remind")) throw notThere(request);
  return notice;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.data);
  return submit(request, remindInformation, { id }, () => employeePaths.noticeEdit(id, "view"), {
    form,
    flash: ({ told }) => ({ key: "reading:remind.done", params: { n: told } }),
  });
}

export default function RemindOfNotice() {
  const notice = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  return (
    <NoticeStep
      title={t("remind.title")}
      text={t("remind.text", { n: notice.audienceCount - notice.readCount })}
      notice={notice}
      reply={useActionData<typeof action>()}
    >
      <Submit>{t("remind.submit")}</Submit>
    </NoticeStep>
  );
}
