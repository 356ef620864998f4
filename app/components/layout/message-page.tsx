import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Icon, type IconName } from "../ui/icon";

export type MessageKind = "missing" | "forbidden" | "refused" | "error" | "expired";

const looks: Record<MessageKind, [icon: IconName, tone: string]> = {
  missing: ["search", ""],
  forbidden: ["lock", "warn"],
  refused: ["alert", "warn"],
  error: ["warning", "bad"],
  expired: ["clock", "warn"],
};

type MessageProps = {
  kind: MessageKind;
  /** Without title and text it is a fault of the system. */
  title?: string;
  text?: ReactNode;
  /** What a person reads out to the help desk, and when it happened. */
  reference?: string;
  at?: ReactNode;
  helpDesk?: string;
  /** The way on, when `actions` does not give another. */
  home?: string;
  actions?: ReactNode;
};

/** A message in the place of a page: what happened, whether anything was saved, and the way on. */
export function MessagePage({
  missing,
  ...message
}: MessageProps & {
  /** Which "not there" it is, for machines; both look the same. */
  missing?: "route" | "record";
}) {
  return (
    <main className="page" id="main" tabIndex={-1} data-missing={missing}>
      <div className="msg msg-page">
        <MessageParts {...message} heading="h1" />
      </div>
    </main>
  );
}

/** The same message as a block of a page. */
export function Message(message: MessageProps) {
  return (
    <div className="panel msg">
      <MessageParts {...message} heading="h2" />
    </div>
  );
}

function MessageParts({
  kind,
  title,
  text,
  reference,
  at,
  helpDesk,
  home = "/dashboard",
  actions,
  heading: Heading,
}: MessageProps & { heading: "h1" | "h2" }) {
  const { t } = useTranslation("ui");
  const [icon, tone] = looks[kind];
  return (
    <>
      <span className={`sign ${tone}`}>
        <Icon name={icon} />
      </span>
      <div>
        <Heading>{title ?? t("message.error.title")}</Heading>
        <p>{text ?? t("message.error.text")}</p>
        {(reference || at || helpDesk) && (
          <dl className="ref num">
            {helpDesk && (
              <>
                <dt>{t("message.helpDesk")}</dt>
                <dd>{helpDesk}</dd>
              </>
            )}
            {reference && (
              <>
                <dt>{t("message.reference")}</dt>
                <dd className="raw">{reference}</dd>
              </>
            )}
            {at && (
              <>
                <dt>{t("message.time")}</dt>
                <dd>{at}</dd>
              </>
            )}
          </dl>
        )}
        <div className="row wrap">
          {actions ?? (
            <Link className="btn btn-main" to={home}>
              {t(kind === "expired" ? "message.login" : "message.home")}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
