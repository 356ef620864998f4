import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Day } from "~/components/ui/time";
import type { ArchiveDetail } from "~/contracts/salary/archives";

export function ArchiveFacts({ archive }: { archive: ArchiveDetail }) {
  const { t } = useTranslation("salArchives");
  return (
    <Facts>
      <Fact label={t("field.company")}>{archive.company}</Fact>
      <Fact label={t("field.structure")}>{archive.structure}</Fact>
      <Fact label={t("field.total")}>{archive.total !== null && <Money value={archive.total} />}</Fact>
      <Fact label={t("field.site")}>{t(`site:${archive.siteId}`)}</Fact>
      <Fact label={t("field.department")}>{archive.department}</Fact>
      <Fact label={t("field.level")}>{archive.level}</Fact>
      <Fact label={t("field.hireDate")}>
        <Day value={archive.hireDate} />
      </Fact>
    </Facts>
  );
}
