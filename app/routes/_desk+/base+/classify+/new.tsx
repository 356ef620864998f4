import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveClassify, searchClassify } from "~/contracts/shell/dictionary";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ItemForm } from "./__form";

export const handle: PageHandle = { title: "system:classify.create", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const groups = await call(request, searchClassify, {});
  return groups.map((group) => ({ value: group.classifyCode, label: `${group.name} ${group.classifyCode}` }));
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveClassify,
    { version: undefined },
    ({ classifyCode }) => `${shellPaths.classify}?classifyCode=${classifyCode}`,
    { flash: "system:saved.classify" },
  );
}

export default function NewItem() {
  const groups = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("system");
  return (
    <Page title={t("classify.create")} lead={<RequiredHint />}>
      <ItemForm
        reply={reply}
        values={{ classifyCode: search.get("classifyCode"), sort: 0, isTakeEffect: 1 }}
        groups={groups}
      />
    </Page>
  );
}
