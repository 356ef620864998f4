import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { CategoryTree, LargeCategory, SmallCategory } from "~/contracts/finance/categories";
import { formatAmount } from "~/lib/money";

/** Large categories, each with its small ones below it. */
export function CategoryTable({ tree, editable }: { tree: CategoryTree; editable: boolean }) {
  const { t } = useTranslation(["expense", "financeBase"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("financeBase:field.code")}</th>
          <th scope="col">{t("field.subjectCode")}</th>
          <th scope="col">{t("field.needInvoice")}</th>
          <th scope="col">{t("field.limitBasis")}</th>
          <th scope="col" className="r">
            {t("field.limit")}
          </th>
          <th scope="col">{t("financeBase:field.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("financeBase:actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tree.map((large) => (
          <Fragment key={large.largeClassifyCode}>
            <LargeRow large={large} editable={editable} />
            {large.small.map((small) => (
              <SmallRow key={small.smallClassifyCode} small={small} editable={editable} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function LargeRow({ large, editable }: { large: LargeCategory; editable: boolean }) {
  const { t } = useTranslation(["expense", "financeBase"]);
  const at = large.largeClassifyCode;
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <b>{large.name}</b>
      </th>
      <td {...card.key}>{at}</td>
      <td />
      <td />
      <td />
      <td />
      <td {...card.state}>
        <Badge tone={large.isTakeEffect === 1 ? "quiet" : "off"}>{t(`financeBase:state.${large.isTakeEffect}`)}</Badge>
      </td>
      {editable && (
        <td {...card.act} className="acts">
          <Link to={`${at}/new`}>{t("createSmall")}</Link> <Link to={`${at}/edit`}>{t("financeBase:edit")}</Link>{" "}
          <StepLink to={`${at}/status`}>{t(`financeBase:switch.${large.isTakeEffect}`)}</StepLink>
        </td>
      )}
    </tr>
  );
}

function SmallRow({ small, editable }: { small: SmallCategory; editable: boolean }) {
  const { t } = useTranslation(["expense", "financeBase"]);
  const at = `small/${small.smallClassifyCode}`;
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <span className="wide-only">{"\u3000"}</span>
        {small.name}
      </th>
      <td {...card.key}>{small.smallClassifyCode}</td>
      <td {...card.said(t("field.subjectCode"))}>{small.subjectCode || <Dash />}</td>
      <td {...card.said(t("field.needInvoice"))}>{t(`needInvoice.${small.needInvoice}`)}</td>
      <td {...card.said(t("field.limitBasis"))}>{t(`limitBasis.${small.limitBasis}`)}</td>
      <td {...card.said(t("field.limit"))} className="r num">
        <Limits small={small} />
      </td>
      <td {...card.state}>
        <Badge tone={small.isTakeEffect === 1 ? "quiet" : "off"}>{t(`financeBase:state.${small.isTakeEffect}`)}</Badge>
      </td>
      {editable && (
        <td {...card.act} className="acts">
          <Link to={`${at}/edit`}>{t("financeBase:edit")}</Link>{" "}
          <StepLink to={`${at}/status`}>{t(`financeBase:switch.${small.isTakeEffect}`)}</StepLink>
        </td>
      )}
    </tr>
  );
}

/** The one standard, or how many there are. */
function Limits({ small: { limits } }: { small: SmallCategory }) {
  const { t } = useTranslation("expense");
  const [only] = limits;
  if (!only) return <Dash />;
  if (limits.length > 1 || only.levelId !== null || only.cityTier !== null)
    return <>{t("limitCount", { n: limits.length })}</>;
  return <>{formatAmount(only.limit)}</>;
}
