import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { PasswordField } from "~/components/form/password-field";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { saveWageSecret, wageSecretState } from "~/contracts/salary/secrets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { shellPaths } from "~/lib/shell/paths";
import { wageTokenOf } from "~/session/cookies.server";
import { Leave } from "./__leave";

export const handle: PageHandle = { title: "salSecret:title", hydrate: false, noCache: true };

/** The first password is set by whoever is signed in; another one by whoever has given the old one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { needSetup, verified, leaver } = await call(request, wageSecretState, { wageToken: wageTokenOf(request) });
  if (needSetup === 0 && verified === 0) throw redirect(salaryPaths.secret);
  return { first: needSetup === 1, leaver };
}

export async function action({ request }: ActionFunctionArgs) {
  const wageToken = wageTokenOf(request);
  return submit(request, saveWageSecret, { wageToken }, () => salaryPaths.secret, {
    flash: wageToken === "" ? "salSecret:password.saved" : "salSecret:password.changed",
  });
}

export default function SalaryPassword() {
  const { first, leaver } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salSecret");
  const out = first ? shellPaths.phoneHome : salaryPaths.secret;
  return (
    <PhoneFrame title={t("title")} back={first && leaver ? undefined : out} bar={first && leaver && <Leave />}>
      <PhoneCard title={t(first ? "password.set" : "password.change")}>
        <p className="small">{t("lead")}</p>
        <PostForm lastResult={reply}>
          {!first && (
            <PasswordField
              name="oldPassword"
              label={t("field.oldPassword")}
              autoComplete="off"
              maxLength={20}
              required
            />
          )}
          <PasswordField
            name="password"
            label={t("field.password")}
            hint={t("hint.password")}
            autoComplete="new-password"
            maxLength={20}
            required
          />
          <PasswordField
            name="password_confirm"
            label={t("field.password_confirm")}
            autoComplete="new-password"
            maxLength={20}
            required
          />
          <Submit>{t(first ? "password.setSubmit" : "password.changeSubmit")}</Submit>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
