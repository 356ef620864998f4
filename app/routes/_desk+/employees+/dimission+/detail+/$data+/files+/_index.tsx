import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { dimissionDetail, uploadDimissionFile } from "~/contracts/employees/dimission";
import { MAX_FILE_BYTES } from "~/contracts/platform/files";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { FiledList, FileUpload } from "../../__files";

export const handle: PageHandle = { title: "dimission:files.title", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await call(request, dimissionDetail, { id: recordId(request, params.data) });
  if (!detail.mayEdit) throw notThere(request);
  return detail;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  const form = await readForm(request, MAX_FILE_BYTES + 64 * 1024);
  const file = form.get("file");
  return submit(request, uploadDimissionFile, { id, name: file instanceof File ? file.name : "" }, () => paths.dimissionAct(id, "files"), { form, fileField: "file" });
}

export default function DimissionFiles() {
  const { id, instanceId, empName, jobNumber, files } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const actions = (
    <>
      <LinkButton to={instanceId ? paths.approvalAct(instanceId, "submit") : paths.dimission(id)} kind="main">
        {t("files.done")}
      </LinkButton>
      <LinkButton to={paths.dimissionAct(id, "edit")}>{t("files.back")}</LinkButton>
    </>
  );
  return (
    <Page title={t("files.title")} lead={`${empName} ${jobNumber}`} actions={actions}>
      <FiledList id={id} files={files} />
      <FileUpload reply={useActionData<typeof action>()} />
    </Page>
  );
}
