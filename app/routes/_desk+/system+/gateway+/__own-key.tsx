import { useTranslation } from "react-i18next";

/** What a partner needs of us, to copy. */
export function OwnKey({ publicKey, fingerprint }: { publicKey: string; fingerprint: string }) {
  const { t } = useTranslation("gateway");
  return (
    <details className="own-key">
      <summary>{t("app.ownKey")}</summary>
      <p className="small muted">
        {t("app.ownKeyText")} <span className="raw">{fingerprint}</span>
      </p>
      <pre className="raw small">{publicKey}</pre>
    </details>
  );
}
