import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Fact, Facts } from "~/components/ui/facts";
import type { ChainRow, ClassDetail } from "~/contracts/performance/classes";
import type { TemplateLine } from "~/contracts/performance/templates";
import { formatPercent, formatValue } from "~/lib/performance/format";

export function ClassFacts({ of }: { of: ClassDetail }) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(t("perfConfig:and"));
  return (
    <Facts>
      <Fact label={t("field.category")}>{t(`perfConfig:category.${of.category}`)}</Fact>
      <Fact label={t("field.cycleKind")}>{t(`perfConfig:cycleKind.${of.cycleKind}`)}</Fact>
      <Fact label={t("field.siteIds")}>{of.siteIds.map((site) => t(`site:${site}`)).join(t("perfConfig:and"))}</Fact>
      <Fact label={t("field.priority")}>{of.priority}</Fact>
      <Fact label={t("field.gradeSchemeId")}>{of.schemeName}</Fact>
      <Fact label={t("field.targetConfirm")}>{t(`perfConfig:yesNo.${of.targetConfirm}`)}</Fact>
      <Fact label={t("field.positions")} wide>
        {names(of.positions)}
      </Fact>
      <Fact label={t("field.departments")} wide>
        {names(of.departments)}
      </Fact>
      <Fact label={t("field.levelIds")} wide>
        {names(of.levels)}
      </Fact>
    </Facts>
  );
}

export function ChainTable({ chain }: { chain: ChainRow[] }) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  return (
    <Table caption={t("section.chain")} plain phone="table">
      <thead>
        <tr>
          <th scope="col">{t("field.scorer")}</th>
          <th scope="col" className="r">
            {t("field.weight")}
          </th>
          <th scope="col">{t("field.resolver")}</th>
        </tr>
      </thead>
      <tbody>
        {chain.map(({ level, weightBp, resolver, person }) => (
          <tr key={level}>
            <th scope="row">{t(`perfConfig:level.${level}`)}</th>
            <td className="r num">{`${formatPercent(weightBp)}%`}</td>
            <td>{person || (resolver === null ? <Dash /> : t(`perfConfig:resolver.${resolver}`))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function TemplateTable({ lines }: { lines: TemplateLine[] }) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  return (
    <Table caption={t("section.template")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("field.indicator")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col" className="r">
            {t("field.weight")}
          </th>
          <th scope="col" className="r">
            {t("field.target")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.indicatorId} {...card.row}>
            <th scope="row" {...card.name}>
              {line.name}
            </th>
            <td {...card.key}>{t(`perfConfig:kind.${line.kind}`)}</td>
            <td {...card.said(t("field.weight"))} className="r num">
              {line.weightBp === 0 ? <Dash /> : `${formatPercent(line.weightBp)}%`}
            </td>
            <td {...card.said(t("field.target"))} className="r num">
              {line.target === null ? <Dash /> : `${formatValue(line.target)} ${line.unit}`.trim()}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
