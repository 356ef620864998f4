import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { reimbursementDetail } from "~/contracts/finance/reimbursements";
import { call, recordId } from "~/door/call.server";
import { formAddress } from "~/lib/approvals/form-address.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { ClaimForm } from "../__form";
import { begun, saveClaim } from "../__request.server";
import { formValues, linked } from "../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "reimbursement:edit.title",
  i18n: ["reimbursement", "invoice", "approval", "filed", "registers", "financeApply"],
  menu: financePaths.reimbursements,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const stored = await call(request, reimbursementDetail, { formId: recordId(request, params.data) });
  return { back: formAddress(stored.instanceId), stored, ...(await begun(request, formValues(stored))) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveClaim(request, recordId(request, params.data));
}

export default function EditClaim() {
  const { stored, back, ...offered } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["reimbursement", "financeApply"]);
  const reply = useActionData<typeof action>();
  const [values, files] = useMemo(() => [formValues(stored), linked(stored.attachments)], [stored]);
  return (
    <Page
      title={t("edit.title")}
      lead={<RequiredHint />}
      actions={
        stored.number === null && (
          <StepLink to={financePaths.reimbursementDelete(stored.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <ClaimForm
        // What was saved is what the form begins with.
        key={stored.version}
        reply={reply}
        values={values}
        {...offered}
        files={files}
        back={back}
      />
    </Page>
  );
}
