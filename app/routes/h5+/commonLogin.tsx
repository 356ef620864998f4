import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { useRoot } from "~/components/layout/use-root";
import { CodeFields, LoginFields, SubsidyFields, useLoginAddress } from "~/components/shell/login-fields";
import { LoginTabs, NoCodes } from "~/components/shell/login-tabs";
import { PhoneLogin } from "~/components/shell/phone-login";
import type { PageHandle } from "~/lib/handle";
import { showLogin, signIn } from "~/sign-in/login.server";

export const handle: PageHandle = { title: "doors:common.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return showLogin(request, "/h5/commonLogin");
}

/** Login of payslips, salary keys and leaving advice; `?loginType=4` is the subsidy login (shell rule 11). */
export async function action({ request }: ActionFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const way =
    search.get("loginType") === "4" ? "subsidy" : search.get("way") === "code" ? "code-mobile" : "password-mobile";
  return signIn(request, way, { side: "h5", page: "/h5/commonLogin" });
}

export default function CommonLogin() {
  const { code, codeToMobile } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const address = useLoginAddress();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("doors");
  const subsidy = search.get("loginType") === "4";
  const way = search.get("way") === "code" ? "code" : "password";
  return (
    <PhoneLogin title={t(subsidy ? "subsidy.title" : "common.title")} messages={flash ? [flash] : []}>
      {!subsidy && <LoginTabs ways={code ? ["password", "code"] : ["password"]} current={way} />}
      {!subsidy && way === "code" && !code ? (
        <NoCodes />
      ) : (
        <PostForm lastResult={reply} action={address()}>
          {subsidy && <SubsidyFields captcha={reply?.captcha} resendAfter={reply?.resendAfter} sends={codeToMobile} />}
          {!subsidy && way === "code" && <CodeFields resendAfter={reply?.resendAfter} />}
          {!subsidy && way === "password" && <LoginFields captcha={reply?.captcha} />}
        </PostForm>
      )}
    </PhoneLogin>
  );
}
