import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Fact, Facts } from "~/components/ui/facts";
import { QrCode } from "~/components/ui/qr-code";
import { instantText } from "~/components/ui/time";
import { COMPANY_ZONE } from "~/lib/period";

export function IssueForm({ reply }: { reply: FormResult }) {
  const { t } = useTranslation("salSecret");
  return (
    <PhoneCard title={t("key.none")}>
      <PostForm lastResult={reply}>
        <p className="small">{t("key.noneText")}</p>
        <Submit>{t("key.issue")}</Submit>
      </PostForm>
    </PhoneCard>
  );
}

/** The key as a picture and as text, in groups of four as one copies it, and the field for its first code. */
export function PendingKey({
  qr,
  secret,
  account,
  shownUntil,
  reply,
}: {
  qr: { size: number; path: string };
  secret: string;
  account: string;
  shownUntil: string;
  reply: FormResult;
}) {
  const { t } = useTranslation("salSecret");
  const time = instantText(shownUntil, COMPANY_ZONE).slice(11, 16);
  return (
    <>
      <PhoneCard title={t("key.pending")}>
        <PostForm lastResult={reply}>
          <p className="small">{t("key.pendingText", { time })}</p>
          <QrCode code={qr} label={t("key.qr")} />
          <Facts>
            <Fact label={t("key.account")}>{account}</Fact>
            <Fact label={t("key.secret")}>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</Fact>
          </Facts>
          <Field
            name="code"
            label={t("field.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
          />
          <Submit>{t("key.bind")}</Submit>
        </PostForm>
      </PhoneCard>
      <PhoneCard>
        <PostForm>
          <Submit kind="plain">{t("key.again")}</Submit>
        </PostForm>
      </PhoneCard>
    </>
  );
}
