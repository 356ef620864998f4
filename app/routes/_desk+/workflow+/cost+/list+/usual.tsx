import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { loadUsualCategories, smallDetail } from "~/contracts/finance/categories";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import { USUAL_CATEGORIES } from "~/lib/finance/usual-categories";
import type { PageHandle } from "~/lib/handle";
import { UsualTable } from "./__usual-table";

export const handle: PageHandle = { title: "expense:usual.link", i18n: ["expense"], menu: financePaths.costs };

export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, smallDetail);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, loadUsualCategories, {}, financePaths.costs, {
    flash: (params) => ({ key: "expense:usual.loaded", params }),
  });
}

export default function Usual() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("expense");
  const small = USUAL_CATEGORIES.reduce((sum, one) => sum + one.small.length, 0);
  return (
    <Page title={t("usual.link")}>
      <PostForm lastResult={reply}>
        <p>{t("usual.text", { large: USUAL_CATEGORIES.length, small })}</p>
        <UsualTable />
        <Foot submit={t("usual.link")} cancel={financePaths.costs} />
      </PostForm>
    </Page>
  );
}
