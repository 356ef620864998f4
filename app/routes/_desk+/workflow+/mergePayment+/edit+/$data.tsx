import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { mergeDetail } from "~/contracts/finance/merges";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { MergeForm } from "../__form";
import { chosen, saveMerge } from "../__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "merge:edit.title",
  i18n: ["merge", "approval", "financeApply"],
  menu: financePaths.merges,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const stored = await call(request, mergeDetail, { formId: recordId(request, params.data) });
  return { stored, ...(await chosen(request, stored.payableIds)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveMerge(request, recordId(request, params.data));
}

export default function EditMerge() {
  const { stored, ...offered } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["merge", "financeApply"]);
  const reply = useActionData<typeof action>();
  return (
    <Page
      title={t("edit.title")}
      lead={stored.number}
      actions={
        stored.number === null && (
          <StepLink to={financePaths.mergeDelete(stored.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <MergeForm
        // What was saved is what the form begins with.
        key={stored.version}
        reply={reply}
        values={stored}
        {...offered}
        back={approvalPaths.approval(stored.instanceId)}
      />
    </Page>
  );
}
