import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Link } from "~/components/ui/link";
import type { SiteRules } from "~/contracts/shell/sites";

/** What counts at a site because of where it lies; nothing of it follows its city. */
export function Rules({ rules }: { rules: SiteRules }) {
  const { t } = useTranslation("sites");
  return (
    <Panel title={t("rule.title")}>
      <p className="muted">{t("rule.lead")}</p>
      <ul>
        {rules.map(({ text, to }) => (
          <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
        ))}
      </ul>
    </Panel>
  );
}
