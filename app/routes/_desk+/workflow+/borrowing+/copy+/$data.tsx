import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { borrowingDetail, copyBorrowing } from "~/contracts/finance/borrowings";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "borrowing:copy.title",
  i18n: ["borrowing"],
  menu: financePaths.borrowings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, borrowingDetail, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, copyBorrowing, { formId }, (made) => financePaths.borrowingEdit(made.formId), {
    flash: "borrowing:saved.copied",
  });
}

export default function CopyBorrowing() {
  const { number, instanceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("borrowing");
  return (
    <Page title={t("copy.title")} lead={number}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("copy.text")}</p>
        <Foot>
          <Submit>{t("copy.submit")}</Submit>
          <Cancel to={approvalPaths.approval(instanceId)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
