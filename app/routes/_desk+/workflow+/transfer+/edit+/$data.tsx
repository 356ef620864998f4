import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { transferChoices, transferDetail } from "~/contracts/finance/transfers";
import { call, recordId } from "~/door/call.server";
import { formAddress } from "~/lib/approvals/form-address.server";
import { formatChange } from "~/lib/finance/deviation";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { TransferForm } from "../__form";
import { saveTransfer, wayOf } from "../__request.server";
import { formValues, linked } from "../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "fundTransfer:edit.title",
  i18n: ["fundTransfer", "approval", "filed", "financeApply"],
  menu: financePaths.transfers,
};

/** Hundredths of a percent from which the page warns (finance rule 19). */
const WARNS = 200;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [stored, choices] = await Promise.all([
    call(request, transferDetail, { formId: recordId(request, params.data) }),
    call(request, transferChoices, {}),
  ]);
  return {
    back: formAddress(stored.instanceId),
    stored,
    ...choices,
    way: await wayOf(request, formValues(stored)),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveTransfer(request, recordId(request, params.data));
}

export default function EditTransfer() {
  const { stored, back, ...offered } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["fundTransfer", "financeApply"]);
  const reply = useActionData<typeof action>();
  const [values, files] = useMemo(() => [formValues(stored), linked(stored.attachments)], [stored]);
  const deviation = stored.deviationBps ?? 0;
  return (
    <Page
      title={t("edit.title")}
      lead={<RequiredHint />}
      actions={
        stored.number === null && (
          <StepLink to={financePaths.transferDelete(stored.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      {Math.abs(deviation) > WARNS && <Note tone="warn">{t("form.deviates", { x: formatChange(deviation) })}</Note>}
      <TransferForm
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
