import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Fact, Facts } from "~/components/ui/facts";
import { QrCode } from "~/components/ui/qr-code";
import { instantText } from "~/components/ui/time";
import type { WaitingKey } from "~/contracts/shell/factor";
import { COMPANY_ZONE } from "~/lib/period";

/** A key that waits for its first code: as a picture, and as text in groups of four as one copies it. */
export function AuthenticatorKey({
  qr,
  secret,
  account,
  shownUntil,
}: Omit<WaitingKey, "otpauthUri"> & { qr: { size: number; path: string } }) {
  const { t } = useTranslation("factor");
  return (
    <>
      <p className="small">{t("key.text", { time: instantText(shownUntil, COMPANY_ZONE).slice(11, 16) })}</p>
      <QrCode code={qr} label={t("key.qr")} />
      <Facts>
        <Fact label={t("key.account")}>{account}</Fact>
        <Fact label={t("key.secret")}>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</Fact>
      </Facts>
    </>
  );
}

/** The six digits that the authenticator shows now. */
export function AuthenticatorCode({ hint }: { hint?: string }) {
  const { t } = useTranslation("factor");
  return (
    <Field
      name="code"
      label={t("code")}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
    />
  );
}
