import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { Refused } from "~/lib/refused";
import { isPhonePath } from "~/lib/shell/phone-path";
import { MessagePage } from "./message-page";
import { useRoot } from "./use-root";

const NOT_FOUND = 404;

/**
 * The one error boundary. "Not there" looks the same for an address without a page and for a record that does not exist
 * or may not be seen; `data-missing` tells which, decided by the address alone.
 */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { t } = useTranslation("shell");
  const root = useRoot();
  const home = isPhonePath(pathname) ? "/h5/index" : "/dashboard";
  const refused = isRouteErrorResponse(error) ? (error.data as Refused | null) : null;

  if (isRouteErrorResponse(error) && error.status === NOT_FOUND) {
    const missing = refused?.kind === "record" ? "record" : "route";
    return (
      <MessagePage
        kind="missing"
        missing={missing}
        title={t("error.missing")}
        text={t("error.missingText")}
        home={home}
      />
    );
  }
  if (refused?.kind === "expired") {
    return <Expired msg={refused.msg} login={refused.login ?? "/login"} />;
  }
  if (refused?.kind === "forbidden") {
    return (
      <MessagePage
        kind="forbidden"
        title={t("error.forbidden")}
        text={`${refused.msg} ${pathname}`}
        helpDesk={refused.helpDesk}
        home={home}
      />
    );
  }
  if (refused?.kind === "refused") {
    // What was searched for stands in the address.
    const again = refused.again && (
      <Link className="btn btn-main" to={pathname + search}>
        {refused.again}
      </Link>
    );
    return <MessagePage kind="error" title={t("error.refused")} text={refused.msg} home={home} actions={again} />;
  }
  const reference = refused?.reference ?? root?.reference;
  return (
    <MessagePage
      kind="error"
      title={t("error.system")}
      text={t("error.systemText")}
      reference={reference}
      home={home}
    />
  );
}

/**
 * Shell rule 24: the login page follows after two seconds, also where the page came without a document and its refresh
 * header.
 */
function Expired({ msg, login }: { msg: string; login: string }) {
  const { t } = useTranslation("shell");
  useEffect(() => {
    const timer = setTimeout(() => location.assign(login), 2000);
    return () => clearTimeout(timer);
  }, [login]);
  return <MessagePage kind="expired" title={t("error.expired")} text={msg} home={login} />;
}
