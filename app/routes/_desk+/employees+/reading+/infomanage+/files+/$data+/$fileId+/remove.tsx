import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { informationDetail, removeInformationFile } from "~/contracts/employees/notice";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { NoticeStep } from "../../../__step";

export const handle: PageHandle = { title: "reading:files.removeTitle", i18n: ["reading"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const notice = await call(request, informationDetail, { id: recordId(request, params.data) });
  const file = notice.files.find(({ attachmentInfoId }) => String(attachmentInfoId) === params.fileId);
  if (!notice.acts.includes("files") || !file) throw notThere(request);
  return { notice, name: file.attachmentName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [id, attachmentInfoId] = [recordId(request, params.data), recordId(request, params.fileId)];
  return submit(request, removeInformationFile, { id, attachmentInfoId }, () => employeePaths.noticeAct(id, "files"), {
    form,
  });
}

export default function RemoveNoticeFile() {
  const { notice, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  return (
    <NoticeStep
      title={t("files.removeTitle")}
      text={t("files.removeText", { name })}
      notice={notice}
      reply={useActionData<typeof action>()}
    >
      <Submit kind="danger-main">{t("files.remove")}</Submit>
    </NoticeStep>
  );
}
