import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { employeeDetail } from "~/contracts/employees/archives";
import { employeeFiles, MAX_FILE_BYTES, uploadEmployeeFile } from "~/contracts/platform/files";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";
import { FileList, FileUpload } from "./__files";

export const handle: PageHandle = { title: "record:files.title", i18n: ["employees", "record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const empId = recordId(request, params.data);
  const [{ empName, jobNumber }, files] = await Promise.all([call(request, employeeDetail, { empId }), call(request, employeeFiles, { empId })]);
  return { empId, empName, jobNumber, files };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const empId = recordId(request, params.data);
  const form = await readForm(request, MAX_FILE_BYTES + 64 * 1024);
  const file = form.get("file");
  return submit(request, uploadEmployeeFile, { empId, name: file instanceof File ? file.name : "" }, () => paths.employeeFiles(empId), { form, fileField: "file" });
}

export default function EmployeeFiles() {
  const { empId, empName, jobNumber, files } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["employees", "record"]);
  const mayEdit = useCodes()(11011004);
  return (
    <Page title={t("record:files.title")} lead={`${empName} ${jobNumber}`} actions={<LinkButton to={paths.employee(empId)}>{t("record:files.back")}</LinkButton>}>
      <FileList empId={empId} files={files} mayEdit={mayEdit} />
      {mayEdit && <FileUpload lastResult={reply} />}
    </Page>
  );
}
