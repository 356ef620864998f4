import * as Radix from "@radix-ui/react-dialog";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon";
import { SkeletonText } from "./skeleton";
import "../kit";

interface Opened {
  onClose(): void;
  /** The dialog is gone: put the focus back. */
  onClosed(): void;
  /** At the right edge of the screen, so that the page stays in sight. */
  drawer?: true;
}

/**
 * An open dialog around its head and body. Radix gives the focus trap, Escape and the names. Its Overlay is left out on
 * purpose: it locks scrolling with a style tag, which the page's content policy refuses; app.css does it with
 * `:has(.shade)`.
 */
export function DialogBox({ onClose, onClosed, drawer, children }: Opened & { children: ReactNode }) {
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <div className="shade" />
        <Radix.Content
          className={drawer ? "dialog drawer" : "dialog"}
          aria-describedby={undefined}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Title, a state beside it, and the close button; `lead` names the record below. */
export function DialogHead({ title, badge, lead }: { title: ReactNode; badge?: ReactNode; lead?: ReactNode }) {
  const { t } = useTranslation("ui");
  return (
    <header>
      <div>
        <div className="row wrap">
          <Radix.Title>{title}</Radix.Title>
          {badge}
        </div>
        {lead && <p className="muted num">{lead}</p>}
      </div>
      <Radix.Close className="ico" aria-label={t("close")}>
        <Icon name="close" />
      </Radix.Close>
    </header>
  );
}

/** A dialog that shows something of the page at `to`: `children` draws it from what that page's loader answers. */
export function DialogWindow<Data>({
  to,
  title,
  children,
  ...opened
}: Opened & { to: string; title: string; children: (data: Data) => ReactNode }) {
  const { data, load } = useFetcher();
  useEffect(() => load(to), [load, to]);
  return (
    <DialogBox {...opened}>
      <DialogHead title={title} />
      <div className="body">{data === undefined ? <SkeletonText /> : children(data as Data)}</div>
    </DialogBox>
  );
}
