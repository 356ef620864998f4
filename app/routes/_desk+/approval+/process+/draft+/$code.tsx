import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { DEFINITION_STATE } from "~/contracts/approvals/codes";
import { draftProcess, processHistory } from "~/contracts/approvals/process";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "process:draft.link", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, processHistory, { formTypeCode: params.code });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, draftProcess, { formTypeCode: params.code }, ({ id }) => approvalPaths.process(id));
}

export default function NewDraft() {
  const { name, siteDigit, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  const published = versions.find(({ status }) => status === DEFINITION_STATE.published);
  return (
    <Page title={t("draft.title", { name })} lead={t(`site:${siteDigit}`)}>
      <PostForm lastResult={reply}>
        <p>{published ? t("draft.copies", { n: published.definitionVersion }) : t("draft.begins")}</p>
        <Foot submit={t("draft.submit")} cancel={approvalPaths.processes} />
      </PostForm>
    </Page>
  );
}
