import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { informationDetail, uploadInformationFile } from "~/contracts/employees/notice";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "reading:files.title", i18n: ["reading", "filed"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const notice = await call(request, informationDetail, { id: recordId(request, params.data) });
  if (!notice.acts.includes("files")) throw notThere(request);
  return notice;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submitFile(request, uploadInformationFile, { id }, employeePaths.noticeAct(id, "files"));
}

export default function NoticeFilesPage() {
  const { id, title, files } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  return (
    <Page
      title={t("files.title")}
      lead={title}
      actions={
        <LinkButton to={employeePaths.noticeEdit(id, "view")} kind="main">
          {t("files.done")}
        </LinkButton>
      }
    >
      <FiledList
        files={files}
        href={employeePaths.noticeFile}
        remove={(file) => employeePaths.noticeFileRemove(id, file)}
        emptyText={t("files.emptyText")}
      />
      <FileUpload reply={useActionData<typeof action>()} />
    </Page>
  );
}
