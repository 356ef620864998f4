import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submitFile } from "~/api.server";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { CONTRACT_FILE_TYPES } from "~/contracts/employees/codes";
import { contractForm, contractDetail, uploadContractFile } from "~/contracts/employees/contract";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";
import { saved } from "../../../__saved.server";

export const handle: PageHandle = { title: "contract:files.title", i18n: ["contract"] };

/** Whoever may not change contracts has no form either. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [contract] = await Promise.all([
    call(request, contractDetail, { id: recordId(request, params.data) }),
    call(request, contractForm),
  ]);
  return contract;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submitFile(request, uploadContractFile, { id }, () => paths.contractAct(id, "files"), saved("files.uploaded"));
}

export default function ContractFiles() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  const word = (type: number | string) => t(`file.${type}` as "file.1");
  return (
    <Page
      title={t("files.title")}
      lead={`${contract.contractNo} ${contract.empName} ${contract.jobNumber}`}
      actions={<LinkButton to={paths.contract(contract.id)}>{t("detail.title")}</LinkButton>}
    >
      {/* Only a draft gives a file back. */}
      <FiledList
        files={contract.files}
        href={paths.contractFile}
        kind={({ fileType }) => word(fileType)}
        remove={contract.state === 1 ? (file) => paths.contractAct(contract.id, `files/${file}/remove`) : undefined}
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
