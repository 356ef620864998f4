import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { uploadNotice } from "~/contracts/salary/inputs";
import { submitFile } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { inputFor } from "./__input.server";
import { NoticeFile } from "./__notice";

export const handle: PageHandle = { title: "salInputs:noticeTitle", i18n: ["salInputs", "filed"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return inputFor(request, params.id, "file");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submitFile(request, uploadNotice, { id }, salaryPaths.input(id), "salInputs:saved.notice");
}

/** What told the employee of the deduction: without it no run takes the compensation (salary rule 12). */
export default function Notice() {
  const input = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  return (
    <Page
      title={t("noticeTitle")}
      lead={`${input.name} ${input.jobNumber} ${input.month}`}
      actions={<LinkButton to={salaryPaths.input(input.id)}>{t("back")}</LinkButton>}
    >
      <NoticeFile input={input} />
      <FileUpload reply={useActionData<typeof action>()} title={t(input.file ? "replaceNotice" : "addNotice")} />
    </Page>
  );
}
