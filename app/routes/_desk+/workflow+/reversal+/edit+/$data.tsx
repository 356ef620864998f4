import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { reversalDetail } from "~/contracts/finance/reversals";
import { call, recordId } from "~/door/call.server";
import { formAddress } from "~/lib/approvals/form-address.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { ReversalForm } from "../__form";
import { choicesOf, saveReversal, wayOf } from "../__request.server";
import { formValues, linked } from "../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "reversal:edit.title",
  i18n: ["reversal", "invoice", "approval", "filed", "financeApply"],
  menu: financePaths.reversals,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [stored, choices] = await Promise.all([
    call(request, reversalDetail, { formId: recordId(request, params.data) }),
    choicesOf(request),
  ]);
  return {
    back: formAddress(stored.instanceId),
    stored,
    choices,
    way: await wayOf(request, formValues(stored)),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveReversal(request, recordId(request, params.data));
}

export default function EditReversal() {
  const { stored, back, ...offered } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["reversal", "financeApply"]);
  const reply = useActionData<typeof action>();
  const [values, files] = useMemo(() => [formValues(stored), linked(stored.attachments)], [stored]);
  return (
    <Page
      title={t("edit.title")}
      lead={<RequiredHint />}
      actions={
        stored.number === null && (
          <StepLink to={financePaths.reversalDelete(stored.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <ReversalForm
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
