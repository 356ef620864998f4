import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields, RequiredHint } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { NameFields } from "~/components/shell/name-fields";
import { saveClassify } from "~/contracts/shell/dictionary";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "system:classify.createGroup", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return mayCall(request, saveClassify);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveClassify,
    { itemCode: undefined, version: undefined },
    ({ classifyCode }) => `${shellPaths.classify}/new?classifyCode=${classifyCode}`,
  );
}

export default function NewClassification() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("classify.createGroup")} lead={<RequiredHint />}>
      <PostForm lastResult={reply}>
        <Fields>
          <Field
            name="classifyCode"
            label={t("classify.classification")}
            hint={t("classify.codeHint")}
            maxLength={60}
            required
          />
          <NameFields />
        </Fields>
        <Foot submit={t("save")} cancel={shellPaths.classify} />
      </PostForm>
    </Page>
  );
}
