import { useTranslation } from "react-i18next";
import { SubsidyStateWord } from "~/components/employees/subsidy-state";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import type { ownSubsidies } from "~/contracts/employees/subsidies";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { formatAmount } from "~/lib/money";

/** One agreement; an invitation is opened to be read. */
export function AgreementCard({
  agreement,
  reply,
}: {
  agreement: Out<typeof ownSubsidies>["agreements"][number];
  reply?: FormResult;
}) {
  const { t } = useTranslation("subsidy");
  const { id, version, state, acts, companyName, role, monthlyAmount, startMonth, endMonth, stopMonth } = agreement;
  return (
    <PhoneCard title={companyName}>
      <Facts>
        <Fact label={t("field.state")}>
          <SubsidyStateWord state={state} />
        </Fact>
        <Fact label={t("field.role")}>{t(`role.${role}`)}</Fact>
        <Fact label={t("field.monthlyAmount")}>{formatAmount(monthlyAmount)}</Fact>
        <Fact label={t("field.months")}>{t("span", { from: startMonth, to: endMonth })}</Fact>
        {stopMonth && <Fact label={t("field.stopMonth")}>{stopMonth}</Fact>}
      </Facts>
      {acts.includes("open") && (
        <PostForm lastResult={reply} defaultValue={{ version }}>
          <input type="hidden" name="id" value={id} />
          <Submit>{t("phone.read")}</Submit>
        </PostForm>
      )}
      {acts.includes("sign") && <LinkButton to={employeePaths.phoneSubsidySign(id)}>{t("phone.read")}</LinkButton>}
      {acts.includes("view") && <LinkButton to={employeePaths.phoneSubsidySign(id)}>{t("phone.view")}</LinkButton>}
    </PhoneCard>
  );
}
