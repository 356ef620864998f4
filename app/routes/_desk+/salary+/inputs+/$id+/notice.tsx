import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { inputDetail, uploadNotice } from "~/contracts/salary/inputs";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "salInputs:noticeTitle", i18n: ["salInputs", "filed"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const input = await call(request, inputDetail, { id: recordId(request, params.id) });
  if (!input.acts.includes("notice")) throw notThere(request);
  return input;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submitFile(request, uploadNotice, { id }, () => salaryPaths.input(id), { flash: "salInputs:saved.notice" });
}

/** What told the employee of the deduction: without it no run takes the compensation (salary rule 12). */
export default function Notice() {
  const { id, name, jobNumber, month, file } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  return (
    <Page
      title={t("noticeTitle")}
      lead={`${name} ${jobNumber} ${month}`}
      actions={<LinkButton to={salaryPaths.input(id)}>{t("back")}</LinkButton>}
    >
      <FiledList
        files={file ? [file] : []}
        href={() => salaryPaths.inputNoticeFile(id)}
        title={t("field.notice")}
        empty={t("noNoticeFile")}
      />
      <FileUpload reply={useActionData<typeof action>()} title={t(file ? "replaceNotice" : "addNotice")} />
    </Page>
  );
}
