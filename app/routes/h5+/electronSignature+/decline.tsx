import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { Button } from "~/components/ui/button";
import { signatureDocument } from "~/contracts/employees/signature";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { documentOf, SIGN } from "./__calls.server";

export const handle: PageHandle = {
  title: "signature:decline.title",
  i18n: ["signature"],
  bareTitle: true,
  hydrate: false,
  noCache: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { bizType, bizId } = documentOf(request);
  return { bizType, bizId, document: await call(request, signatureDocument, { bizType, bizId }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { bizType, bizId } = documentOf(request);
  return submit(request, SIGN[bizType].decline, { id: bizId }, employeePaths.signature(bizType, bizId), {
    form,
    flash: "signature:decline.done",
  });
}

/** Not to sign has a page of its own, so that nobody does it by a slip. */
export default function DeclineSignature() {
  const { document, bizType, bizId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("signature");
  return (
    <PhoneFrame title={t("decline.title")} back={employeePaths.signature(bizType, bizId)}>
      <PhoneCard title={document.title}>
        <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: document.version }}>
          <TextField name="reason" label={t("decline.reason")} maxLength={500} required />
          <Button kind="danger">{t("decline.submit")}</Button>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
