import { useTranslation } from "react-i18next";
import type { Out } from "~/contracts/endpoint";
import type { areas } from "~/contracts/shell/doors";

/** Whom to ask, by area. */
export function HelpDesks({ desks }: { desks: Out<typeof areas> }) {
  const { t } = useTranslation("doors");
  return (
    <section>
      <h2>{t("helpDesk.title")}</h2>
      <dl className="facts">
        {desks.map(({ group, areaNames, helpDesk, contactText }) => (
          <div key={group}>
            <dt>{areaNames.join(t("helpDesk.and"))}</dt>
            <dd>{[helpDesk, contactText].filter(Boolean).join(" ") || t("helpDesk.unknown")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
