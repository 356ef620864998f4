import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { DIMISSION_FILE_TYPES } from "~/contracts/employees/codes";
import { dimissionDetail, uploadDimissionFile } from "~/contracts/employees/dimission";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "dimission:files.title", i18n: ["dimission", "filed"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await call(request, dimissionDetail, { id: recordId(request, params.data) });
  if (!detail.acts.includes("edit")) throw notThere(request);
  return detail;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submitFile(request, uploadDimissionFile, { id }, () => employeePaths.dimissionAct(id, "files"));
}

export default function DimissionFiles() {
  const { id, instanceId, empName, jobNumber, files } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const word = (type: number | string) => t(`file.${type}`);
  const actions = (
    <>
      <LinkButton
        to={instanceId ? approvalPaths.approvalAct(instanceId, "submit") : employeePaths.dimission(id)}
        kind="main"
      >
        {t("files.done")}
      </LinkButton>
      <LinkButton to={employeePaths.dimissionAct(id, "edit")}>{t("files.back")}</LinkButton>
    </>
  );
  return (
    <Page title={t("files.title")} lead={`${empName} ${jobNumber}`} actions={actions}>
      <FiledList
        files={files}
        href={employeePaths.dimissionFile}
        kind={({ fileType }) => word(fileType)}
        remove={(file) => `${employeePaths.dimissionAct(id, "files")}/${file}/remove`}
        title={t("files.list")}
        empty={t("files.empty")}
        emptyText={t("files.emptyText")}
      />
      <FileUpload
        reply={useActionData<typeof action>()}
        title={t("files.add")}
        kinds={{ name: "fileType", label: t("files.type"), options: codeOptions(DIMISSION_FILE_TYPES, word) }}
      />
    </Page>
  );
}
