import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { classifyItem, saveClassify } from "~/contracts/shell/dictionary";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ItemForm } from "../../__form";

export const handle: PageHandle = { title: "system:classify.edit", i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, classifyItem, { classifyCode: params.classify!, itemCode: params.item! });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveClassify,
    { classifyCode: params.classify!, itemCode: params.item! },
    ({ classifyCode }) => `${shellPaths.classify}?classifyCode=${classifyCode}`,
    { flash: "system:saved.item" },
  );
}

export default function EditItem() {
  const item = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page
      title={t("classify.edit")}
      lead={<RequiredHint />}
      badge={<span className="raw">{`${item.classifyCode} / ${item.itemCode}`}</span>}
    >
      <ItemForm reply={reply} values={item} />
    </Page>
  );
}
