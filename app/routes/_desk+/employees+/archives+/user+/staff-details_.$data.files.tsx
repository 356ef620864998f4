import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { DOC_TYPES } from "~/contracts/employees/codes";
import { employeeDetail } from "~/contracts/employees/employee-records";
import { MAY } from "~/contracts/employees/may";
import { employeeFiles, uploadEmployeeFile } from "~/contracts/platform/files";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";

export const handle: PageHandle = { title: "record:files.title", i18n: ["employees", "record", "filed"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const empId = recordId(request, params.data);
  const [{ empName, jobNumber }, files] = await Promise.all([
    call(request, employeeDetail, { empId }),
    call(request, employeeFiles, { empId }),
  ]);
  return { empId, empName, jobNumber, files };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const empId = recordId(request, params.data);
  return submitFile(request, uploadEmployeeFile, { empId }, employeePaths.employeeFiles(empId));
}

export default function EmployeeFiles() {
  const { empId, empName, jobNumber, files } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["employees", "record"]);
  const mayEdit = useCodes()(MAY.archives.edit);
  const word = (docType: number | string) => t(`record:docType.${docType}` as "record:docType.1");
  return (
    <Page
      title={t("record:files.title")}
      lead={`${empName} ${jobNumber}`}
      actions={<LinkButton to={employeePaths.employee(empId)}>{t("record:files.back")}</LinkButton>}
    >
      <FiledList
        files={files}
        href={(id) => employeePaths.employeeFile(empId, id)}
        kind={({ docType }) => word(docType)}
        remove={mayEdit ? (id) => `${employeePaths.employeeFile(empId, id)}/delete` : undefined}
        emptyText={t("record:files.emptyText")}
      />
      {mayEdit && (
        <FileUpload
          reply={reply}
          kinds={{ name: "docType", label: t("record:files.docType"), options: codeOptions(DOC_TYPES, word) }}
        />
      )}
    </Page>
  );
}
