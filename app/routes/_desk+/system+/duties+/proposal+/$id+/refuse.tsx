import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { proposalDetail, refuseProposal } from "~/contracts/shell/duties";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ProposalStep } from "./__step";

export const handle: PageHandle = { title: "duties:refuseTitle", i18n: ["duties"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, proposalDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, refuseProposal, { id }, shellPaths.duties, "duties:done.refused");
}

export default function RefuseProposal() {
  const { t } = useTranslation("duties");
  return (
    <ProposalStep
      proposal={useLoaderData<typeof loader>()}
      title={t("refuseTitle")}
      text={t("refuseText")}
      reply={useActionData<typeof action>()}
      fields={<TextField name="reason" label={t("field.reason")} maxLength={200} required />}
    >
      <Submit kind="danger">{t("refuseTitle")}</Submit>
    </ProposalStep>
  );
}
