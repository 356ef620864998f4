import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { useRoot } from "~/components/layout/use-root";
import { CodeFields, LoginFields, useLoginAddress } from "~/components/shell/login-fields";
import { LoginTabs, NoCodes, ThirdPartyEntry, type Way } from "~/components/shell/login-tabs";
import { PhoneLogin } from "~/components/shell/phone-login";
import type { PageHandle } from "~/lib/handle";
import { showLogin, signIn } from "~/sign-in/login.server";

export const handle: PageHandle = { title: "doors:login.mobileTitle", hydrate: false };

const WAYS: readonly Way[] = ["password", "code", "app"];

export async function loader({ request }: LoaderFunctionArgs) {
  return showLogin(request, "/h5/h5Login");
}

export async function action({ request }: ActionFunctionArgs) {
  const way = new URL(request.url).searchParams.get("way") === "code" ? "code-mobile" : "password-mobile";
  return signIn(request, way, { side: "h5", page: "/h5/h5Login" });
}

export default function MobileLogin() {
  const { thirdParty, code } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const address = useLoginAddress();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("doors");
  const way = WAYS.find((known) => known === search.get("way")) ?? "password";
  return (
    <PhoneLogin title={t("login.mobileTitle")} messages={flash ? [flash] : []}>
      <LoginTabs ways={WAYS.filter((one) => one !== "code" || code)} current={way} />
      {way === "app" && <ThirdPartyEntry ready={thirdParty} side="h5" />}
      {way === "code" && !code && <NoCodes />}
      {(way === "password" || (way === "code" && code)) && (
        <PostForm lastResult={reply} action={address()}>
          {way === "code" ? <CodeFields resendAfter={reply?.resendAfter} /> : <LoginFields captcha={reply?.captcha} />}
        </PostForm>
      )}
      <p className="row">
        <a href="/login">{t("login.desktop")}</a>
      </p>
    </PhoneLogin>
  );
}
