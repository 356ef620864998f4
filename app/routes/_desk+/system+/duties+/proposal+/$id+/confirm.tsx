import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { confirmProposal, proposalDetail } from "~/contracts/shell/duties";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ProposalStep } from "./__step";

export const handle: PageHandle = { title: "duties:confirmTitle", i18n: ["duties"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, proposalDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, confirmProposal, { id }, shellPaths.duties, "duties:done.confirmed");
}

export default function ConfirmProposal() {
  const { t } = useTranslation("duties");
  return (
    <ProposalStep
      proposal={useLoaderData<typeof loader>()}
      title={t("confirmTitle")}
      text={t("confirmText")}
      reply={useActionData<typeof action>()}
    >
      <Submit>{t("confirm")}</Submit>
    </ProposalStep>
  );
}
