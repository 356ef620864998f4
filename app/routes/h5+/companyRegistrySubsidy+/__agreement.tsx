import { useTranslation } from "react-i18next";
import { SubsidyState } from "~/components/employees/subsidy-state";
import { Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import type { ownSubsidies } from "~/contracts/employees/subsidies";
import type { Out } from "~/contracts/endpoint";
import { formatAmount } from "~/lib/money";
import { paths } from "~/lib/paths";

const INVITED = 1;

/** One agreement; an invitation is opened to be read. */
export function AgreementCard({
  agreement,
  reply,
}: {
  agreement: Out<typeof ownSubsidies>["agreements"][number];
  reply?: FormResult;
}) {
  const { t } = useTranslation("subsidy");
  const { id, version, state, opened, companyName, role, monthlyAmount, startMonth, endMonth, stopMonth } = agreement;
  return (
    <PhoneCard title={companyName}>
      <Facts>
        <Fact label={t("field.state")}>
          <SubsidyState state={state} />
        </Fact>
        <Fact label={t("field.role")}>{t(`role.${role}` as "role.1")}</Fact>
        <Fact label={t("field.monthlyAmount")}>{formatAmount(monthlyAmount)}</Fact>
        <Fact label={t("field.months")}>{t("span", { from: startMonth, to: endMonth })}</Fact>
        {stopMonth && <Fact label={t("field.stopMonth")}>{stopMonth}</Fact>}
      </Facts>
      {state === INVITED && !opened && (
        <PostForm lastResult={reply} defaultValue={{ version }}>
          <input type="hidden" name="id" value={id} />
          <Submit>{t("phone.read")}</Submit>
        </PostForm>
      )}
      {(state !== INVITED || opened) && (
        <LinkButton to={paths.phoneSubsidySign(id)}>{t(state === INVITED ? "phone.read" : "phone.view")}</LinkButton>
      )}
    </PhoneCard>
  );
}
