import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { userDetail } from "~/contracts/shell/users";

export type User = Out<typeof userDetail>;

/** The account as it stands: on its own page and above every step. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation(["system", "employees"]);
  return (
    <Panel>
      <Facts>
        <Fact label={t("user.jobNumber")}>{user.jobNumber}</Fact>
        <Fact label={t("user.username")}>{user.username}</Fact>
        <Fact label={t("user.department")}>{user.departmentPath}</Fact>
        <Fact label={t("user.site")}>{t(`site:${user.overseasWarehouse === 1 ? 7 : user.siteId}`)}</Fact>
        <Fact label={t("user.lastLogin")}>{user.lastLogin && <Instant value={user.lastLogin} />}</Fact>
        <Fact label={t("user.liveSessions")}>{user.liveSessions}</Fact>
        <Fact label={t("user.password")}>
          {user.mustChangePassword
            ? t("user.mustChange")
            : user.passwordChangedAt && <Instant value={user.passwordChangedAt} />}
        </Fact>
        <Fact label={t("user.factor")}>{t(user.factor ? "user.yes" : "user.no")}</Fact>
        <Fact label={t("user.locked")}>{t(user.locked ? "user.yes" : "user.no")}</Fact>
        <Fact label={t("user.dingtalk")}>{user.dingtalkUserId}</Fact>
        <Fact label={t("user.roles")} wide>
          {user.roles
            .map((role) =>
              role.effectiveDate || role.expireDate
                ? `${role.roleName} (${role.effectiveDate ?? ""} – ${role.expireDate ?? ""})`
                : role.roleName,
            )
            .join(", ")}
        </Fact>
      </Facts>
    </Panel>
  );
}
