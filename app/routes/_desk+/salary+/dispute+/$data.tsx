import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { DISPUTE_STATE } from "~/contracts/salary/codes";
import { answerDispute, disputeDetail } from "~/contracts/salary/disputes";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { AnswerForm } from "./__answer-form";
import { Rounds } from "./__rounds";
import { DisputeBadge } from "./__table";

export const handle: PageHandle = { title: "salDisputes:detail", i18n: ["salDisputes"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, answerDispute);
  return call(request, disputeDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, answerDispute, { id: Number(params.data) }, salaryPaths.disputes, {
    flash: ({ name }) => ({ key: "salDisputes:done", params: { name } }),
  });
}

export default function DisputePage() {
  const dispute = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salDisputes");
  const { name, jobNumber, month, kind, state, rounds, mayAnswer, payslipId, version } = dispute;
  return (
    <Page
      title={t("detail")}
      lead={`${name} ${jobNumber} · ${month} · ${t(`kind.${kind}`)}`}
      badge={<DisputeBadge {...dispute} />}
      actions={<LinkButton to={salaryPaths.payslipPreview(payslipId)}>{t("payslip")}</LinkButton>}
    >
      {rounds ? <Rounds rounds={rounds} /> : <Note>{t("masked")}</Note>}
      {rounds && !mayAnswer && state === DISPUTE_STATE.escalated && <Note tone="warn">{t("forManager")}</Note>}
      {mayAnswer && <AnswerForm version={version} reply={reply} />}
    </Page>
  );
}
