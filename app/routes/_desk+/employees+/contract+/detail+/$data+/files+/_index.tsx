import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { CONTRACT_FILE_TYPES } from "~/contracts/employees/codes";
import { contractDetail } from "~/contracts/employees/contract";
import { uploadContractFile } from "~/contracts/employees/contract-steps";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "contract:files.title", i18n: ["contract", "filed"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const contract = await call(request, contractDetail, { id: recordId(request, params.data) });
  if (!contract.acts.includes("file")) throw notThere(request);
  return contract;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submitFile(request, uploadContractFile, { id }, employeePaths.contractAct(id, "files"), {
    flash: "contract:files.uploaded",
  });
}

export default function ContractFiles() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  const word = (type: number | string) => t(`file.${type}`);
  return (
    <Page
      title={t("files.title")}
      lead={`${contract.contractNo} ${contract.empName} ${contract.jobNumber}`}
      actions={<LinkButton to={employeePaths.contract(contract.id)}>{t("detail.title")}</LinkButton>}
    >
      <FiledList
        files={contract.files}
        href={employeePaths.contractFile}
        kind={({ fileType }) => word(fileType)}
        remove={
          contract.acts.includes("unfile")
            ? (file) => employeePaths.contractAct(contract.id, `files/${file}/remove`)
            : undefined
        }
        title={t("detail.files")}
        empty={t("detail.noFiles")}
      />
      <FileUpload
        reply={useActionData<typeof action>()}
        title={t("detail.file")}
        kinds={{ name: "fileType", label: t("files.type"), options: codeOptions(CONTRACT_FILE_TYPES, word) }}
      />
    </Page>
  );
}
