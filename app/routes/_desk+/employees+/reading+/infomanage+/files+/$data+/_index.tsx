import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { informationDetail, uploadInformationFile } from "~/contracts/employees/notice";
import { MAX_FILE_BYTES } from "~/contracts/platform/files";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { FileUpload, NoticeFiles } from "../../__files";

export const handle: PageHandle = { title: "reading:files.title", i18n: ["reading"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const notice = await call(request, informationDetail, { id: recordId(request, params.data) });
  if (notice.state !== 1) throw notThere(request);
  return notice;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_FILE_BYTES + 64 * 1024);
  const id = recordId(request, params.data);
  const file = form.get("file");
  return submit(request, uploadInformationFile, { id, name: file instanceof File ? file.name : "" }, () => paths.noticeAct(id, "files"), { form, fileField: "file" });
}

export default function NoticeFilesPage() {
  const { id, title, files } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  return (
    <Page title={t("files.title")} lead={title} actions={<LinkButton to={paths.noticeEdit(id, "view")} kind="main">{t("files.done")}</LinkButton>}>
      <NoticeFiles id={id} files={files} />
      <FileUpload reply={useActionData<typeof action>()} />
    </Page>
  );
}
