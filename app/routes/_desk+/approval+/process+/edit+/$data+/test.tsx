import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChainPicture } from "~/components/approvals/chain-picture";
import { Columns, Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { processDetail, testProcess } from "~/contracts/approvals/process";
import { OK } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { attempt } from "~/door/send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { StepTable } from "./__step-table";
import { TestForm } from "./__test-form";

export const handle: PageHandle = { title: "process:test.link", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const process = await call(request, processDetail, { id: params.data });
  const { query } = listQuery(request);
  if (!query.empId && !query.empIdText) return { process, run: null, refused: [] as string[] };
  const form = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (name.startsWith("form.") ? [[name.slice(5), value]] : [])),
  );
  const answer = await attempt(request, testProcess, {
    definitionId: process.id,
    empId: query.empId,
    empIdText: query.empIdText,
    siteDigit: query.siteDigit,
    form,
  });
  return {
    process,
    run: answer.data,
    refused: answer.code === OK ? [] : Object.values(answer.fieldErrors ?? { "": [answer.msg] }).flat(),
  };
}

export default function Test() {
  const { process, run, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  const state = Object.fromEntries((run?.steps ?? []).map(({ key }) => [key, "passed" as const]));
  return (
    <Page
      title={t("test.of", { name: process.name, n: process.definitionVersion })}
      lead={t("test.lead")}
      actions={<LinkButton to={approvalPaths.process(process.id)}>{t("back")}</LinkButton>}
    >
      <TestForm process={process} label={run?.requester.label} />
      {refused.length > 0 && (
        <Note tone="bad" role="alert">
          {refused.join(" ")}
        </Note>
      )}
      <Columns
        wide
        aside={
          <Panel title={t("picture.title")}>
            <ChainPicture nodes={process.nodes} state={state} label={t("picture.of", { name: process.name })} />
          </Panel>
        }
      >
        <Panel
          title={t("test.chain")}
          meta={run && `${run.requester.label} · ${t(`site:${run.requester.siteDigit}`)}`}
          flush
        >
          {run ? <StepTable steps={run.steps} /> : <Empty title={t("test.empty")}>{t("test.emptyText")}</Empty>}
        </Panel>
      </Columns>
    </Page>
  );
}
