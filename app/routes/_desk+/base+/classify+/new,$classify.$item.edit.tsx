import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { classifyItem, saveClassify, searchClassify } from "~/contracts/shell/dictionary";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ItemForm } from "./__form";

export const handle: PageHandle = { title: ["system:classify.create", "system:classify.edit"], i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveClassify);
  if (params.item) {
    const key = { classifyCode: params.classify!, itemCode: params.item };
    return { item: await call(request, classifyItem, key) };
  }
  const found = await call(request, searchClassify, {});
  return { groups: found.map(({ classifyCode, name }) => ({ value: classifyCode, label: `${name} ${classifyCode}` })) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = params.item ? { classifyCode: params.classify!, itemCode: params.item } : { version: undefined };
  return submit(
    request,
    saveClassify,
    key,
    ({ classifyCode }) => `${shellPaths.classify}?classifyCode=${classifyCode}`,
    { stands: params.item !== undefined, flash: params.item ? "system:saved.item" : "system:saved.classify" },
  );
}

export default function EditItem() {
  const { item, groups } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("system");
  return (
    <Page
      title={t(item ? "classify.edit" : "classify.create")}
      lead={<RequiredHint />}
      badge={item && <span className="raw">{`${item.classifyCode} / ${item.itemCode}`}</span>}
    >
      <ItemForm
        reply={useActionData<typeof action>()}
        values={item ?? { classifyCode: search.get("classifyCode"), sort: 0, isTakeEffect: 1 }}
        groups={groups}
      />
    </Page>
  );
}
