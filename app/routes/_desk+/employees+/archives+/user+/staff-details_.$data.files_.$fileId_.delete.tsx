import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { deleteAttachment, employeeFiles } from "~/contracts/platform/files";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "record:files.deleteTitle", i18n: ["employees", "record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [empId, fileId] = [recordId(request, params.data), recordId(request, params.fileId)];
  const files = await call(request, employeeFiles, { empId });
  return { empId, name: files.find((file) => file.attachmentInfoId === fileId)?.attachmentName ?? "" };
}

/** The specification's GET that deletes is only ever called from here. */
export async function action({ request, params }: ActionFunctionArgs) {
  const [empId, fileId] = [recordId(request, params.data), recordId(request, params.fileId)];
  return submit(request, deleteAttachment, { attachmentInfoId: fileId }, employeePaths.employeeFiles(empId));
}

export default function DeleteFile() {
  const { empId, name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Page title={t("record:files.deleteTitle")} lead={name}>
      <PostForm lastResult={reply}>
        <p>{t("record:files.deleteText")}</p>
        <Foot submit={t("record:files.deleteTitle")} kind="danger-main" cancel={employeePaths.employeeFiles(empId)} />
      </PostForm>
    </Page>
  );
}
