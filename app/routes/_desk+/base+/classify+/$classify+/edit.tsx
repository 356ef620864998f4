import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, RequiredHint } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { NameFields } from "~/components/shell/name-fields";
import { classification, saveClassify } from "~/contracts/shell/dictionary";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "system:classify.editGroup", i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, classification, { classifyCode: params.classify! });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveClassify,
    { classifyCode: params.classify!, itemCode: undefined },
    ({ classifyCode }) => `${shellPaths.classify}?classifyCode=${classifyCode}`,
    { flash: "system:saved.classify" },
  );
}

export default function EditClassification() {
  const group = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page
      title={t("classify.editGroup")}
      lead={<RequiredHint />}
      badge={<span className="raw">{group.classifyCode}</span>}
    >
      <PostForm lastResult={reply} defaultValue={group}>
        <Fields>
          <NameFields />
        </Fields>
        <Foot submit={t("save")} cancel={shellPaths.classify} />
      </PostForm>
    </Page>
  );
}
