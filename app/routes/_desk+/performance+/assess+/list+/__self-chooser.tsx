import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import type { SheetRow } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";

/** The own sheets that wait for a self-assessment, where there are several or none. */
export function SelfChooser({ open }: { open: SheetRow[] }) {
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  if (open.length === 0)
    return (
      <Empty
        title={t("noneOpen")}
        actions={<LinkButton to={performancePaths.list}>{t("perfSheets:title")}</LinkButton>}
      >
        {t("noneOpenText")}
      </Empty>
    );
  return (
    <Panel title={t("choose")}>
      <ul>
        {open.map(({ id, cycle, className, segmentFrom, segmentTo }) => (
          <li key={id}>
            <Link to={performancePaths.selfOf(id)}>{`${cycle} · ${className}`}</Link>{" "}
            <span className="muted num">{`${segmentFrom} – ${segmentTo}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
