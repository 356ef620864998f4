import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { draftProcess, processHistory } from "~/contracts/approvals/process";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "process:draft.link", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, processHistory, { formTypeCode: params.code });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, draftProcess, { formTypeCode: params.code }, ({ id }) => paths.process(id));
}

export default function NewDraft() {
  const { name, siteDigit, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  const published = versions.find(({ status }) => status === 1);
  return (
    <Page title={t("draft.title", { name })} lead={t(`site.${siteDigit}` as "site.0")}>
      <PostForm lastResult={reply}>
        <p>{published ? t("draft.copies", { n: published.definitionVersion }) : t("draft.begins")}</p>
        <Foot>
          <Submit>{t("draft.submit")}</Submit>
          <Cancel to={paths.processes} />
        </Foot>
      </PostForm>
    </Page>
  );
}
