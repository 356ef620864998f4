import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PasswordField } from "~/components/form/password-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { AuthenticatorCode, AuthenticatorKey } from "~/components/shell/authenticator-key";
import { Note } from "~/components/ui/note";
import { instantText } from "~/components/ui/time";
import type { WaitingKey } from "~/contracts/shell/factor";
import { COMPANY_ZONE } from "~/lib/period";

/** Whose answer it is: three forms of one page post to it. */
const own = (reply: FormResult, field: string) =>
  reply?.initialValue && field in reply.initialValue ? reply : undefined;

/** The password, for a key; another one in place of a key that was not bound. */
export function IssueFactor({ again, required, reply }: { again: boolean; required: boolean; reply: FormResult }) {
  const { t } = useTranslation(["factor", "account"]);
  return (
    <Panel title={t(again ? "issue.again" : "issue.title")}>
      <PostForm lastResult={own(reply, "code") ? undefined : reply}>
        {!again && <Note tone={required ? "warn" : "info"}>{t(required ? "issue.required" : "issue.text")}</Note>}
        <PasswordField
          name="oldPassword"
          label={t("issue.password")}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <Foot submit={t("issue.submit")} kind={again ? "default" : "main"} />
      </PostForm>
    </Panel>
  );
}

/** The key, and the field for its first code. */
export function BindFactor({
  waiting,
  reply,
}: {
  waiting: WaitingKey & { qr: { size: number; path: string } };
  reply: FormResult;
}) {
  const { t } = useTranslation("factor");
  return (
    <Panel title={t("bind.title")}>
      <PostForm lastResult={own(reply, "code")}>
        <AuthenticatorKey {...waiting} />
        <AuthenticatorCode />
        <Foot submit={t("bind.submit")} />
      </PostForm>
    </Panel>
  );
}

/** A bound key: since when, and how it is taken away. */
export function DropFactor({ boundAt, required, reply }: { boundAt: string; required: boolean; reply: FormResult }) {
  const { t } = useTranslation("factor");
  const date = instantText(boundAt, COMPANY_ZONE);
  return (
    <>
      <Note tone="ok">{t("bound.since", { date })}</Note>
      {required ? (
        <Note tone="info">{t("bound.required")}</Note>
      ) : (
        <Panel title={t("bound.drop")}>
          <PostForm lastResult={reply}>
            <input type="hidden" name="drop" value="1" />
            <AuthenticatorCode hint={t("bound.dropText")} />
            <Foot submit={t("bound.drop")} kind="danger-main" />
          </PostForm>
        </Panel>
      )}
    </>
  );
}
