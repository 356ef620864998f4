import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { batchDetail, markRows } from "~/contracts/performance/managers";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import formStyles from "~/styles/forms.css";
import { BatchFacts } from "./__facts";
import { MarkForm } from "./__mark-form";
import { BatchPeople } from "./__people";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "perfManagers:detailTitle",
  i18n: ["perfManagers"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, batchDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, markRows, { id }, performancePaths.managerBatch(id), {
    form,
    flash: ({ marked }) => ({ key: "perfManagers:saved.marked", params: { n: marked } }),
  });
}

export default function ManagerBatch() {
  const batch = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfManagers");
  const reply = useActionData<typeof action>();
  const { id, acts, instanceId, announcement, title } = batch;
  return (
    <Page
      title={t("detailTitle")}
      lead={title}
      actions={
        <>
          {instanceId !== null && <LinkButton to={approvalPaths.approval(instanceId)}>{t("approval")}</LinkButton>}
          {announcement && (
            <LinkButton to={performancePaths.announcementOf(announcement.id)}>{t("viewAnnouncement")}</LinkButton>
          )}
          {acts.includes("announce") && (
            <LinkButton to={`${performancePaths.announcementNew}?batchId=${id}`}>{t("announce")}</LinkButton>
          )}
          {acts.includes("submit") && (
            <StepLink to={performancePaths.managerBatchSubmit(id)} kind="main">
              {t("submit")}
            </StepLink>
          )}
        </>
      }
    >
      <BatchFacts batch={batch} />
      {acts.includes("mark") ? <MarkForm reply={reply} batch={batch} /> : <BatchPeople people={batch.people} />}
    </Page>
  );
}
