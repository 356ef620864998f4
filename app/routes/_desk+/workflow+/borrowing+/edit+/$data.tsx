import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { borrowingDetail } from "~/contracts/finance/borrowings";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { BorrowingForm } from "../__form";
import { choicesOf, saveBorrowing, wayOf } from "../__request.server";
import { formValues, linked } from "../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "borrowing:edit.title",
  i18n: ["borrowing", "approval", "filed", "financeApply"],
  menu: financePaths.borrowings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [stored, offered] = await Promise.all([
    call(request, borrowingDetail, { formId: recordId(request, params.data) }),
    choicesOf(request),
  ]);
  return { stored, ...offered, way: await wayOf(request, formValues(stored)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveBorrowing(request, recordId(request, params.data));
}

export default function EditBorrowing() {
  const { stored, ...offered } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["borrowing", "financeApply"]);
  const reply = useActionData<typeof action>();
  const [values, files] = useMemo(() => [formValues(stored), linked(stored.attachments)], [stored]);
  return (
    <Page
      title={t("edit.title")}
      lead={<RequiredHint />}
      actions={
        stored.number === null && (
          <StepLink to={financePaths.borrowingDelete(stored.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <BorrowingForm
        // What was saved is what the form begins with.
        key={stored.version}
        reply={reply}
        values={values}
        {...offered}
        files={files}
        back={approvalPaths.approval(stored.instanceId)}
      />
    </Page>
  );
}
