import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { useRoot } from "~/components/layout/use-root";
import { LoginFields, useLoginAddress } from "~/components/shell/login-fields";
import { PhoneLogin } from "~/components/shell/phone-login";
import type { PageHandle } from "~/lib/handle";
import { showLogin, signIn } from "~/sign-in/login.server";

export const handle: PageHandle = { title: "doors:training.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return showLogin(request, "/h5/login");
}

/** Login of course sign-up, exams and assessments. */
export async function action({ request }: ActionFunctionArgs) {
  return signIn(request, "password-mobile", { side: "h5", page: "/h5/login" });
}

export default function TrainingLogin() {
  const reply = useActionData<typeof action>();
  const address = useLoginAddress();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("doors");
  return (
    <PhoneLogin title={t("training.title")} messages={flash ? [flash] : []}>
      <PostForm lastResult={reply} action={address()}>
        <LoginFields captcha={reply?.captcha} />
      </PostForm>
    </PhoneLogin>
  );
}
