import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { handleOf } from "~/lib/handle";
import type { Refused } from "~/lib/refused";
import { isPhonePath } from "~/lib/shell/phone-path";
import { MessagePage } from "./message-page";
import { lastWasSent } from "./underway";
import { useRoot } from "./use-root";

const NOT_FOUND = 404;

/**
 * The one error boundary. "Not there" looks the same for an address without a page and for a record that does not exist
 * or may not be seen; `data-missing` tells which, decided by the address alone.
 */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  // The frame shows the title of the page that was refused, whose texts nobody else asks for.
  const texts = useMatches().flatMap((match) => handleOf(match).i18n ?? []);
  const { t } = useTranslation(["shell", ...texts]);
  const root = useRoot();
  const home = isPhonePath(pathname) ? "/h5/index" : "/dashboard";
  const said = isRouteErrorResponse(error) ? (error.data as Refused | string | null) : null;
  // What Remix itself refuses says so in a string.
  const refused = typeof said === "object" ? said : null;

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
  // What was searched for stands in the address.
  const again = (words: string) => (
    <Link className="btn btn-main" to={pathname + search}>
      {words}
    </Link>
  );
  if (refused?.kind === "refused") {
    const title = t(refused.sent ? "error.refused" : "error.unread");
    const actions = refused.again && again(refused.again);
    return <MessagePage kind="error" title={title} text={refused.msg} home={home} actions={actions} />;
  }
  // Of a page that was only asked for nothing is said about saving; of a form that was sent nobody knows here.
  const sent = refused ? refused.sent : (lastWasSent() ?? root?.sent);
  if (!refused && !sent && typeof navigator === "object" && navigator.onLine === false) {
    const actions = again(t("error.again"));
    return <MessagePage kind="error" title={t("error.offline")} text={t("error.offlineText")} actions={actions} />;
  }
  const reference = refused?.reference ?? root?.reference;
  const text = sent ? t("error.sent") : undefined;
  return <MessagePage kind="error" text={text} reference={reference} home={home} />;
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
