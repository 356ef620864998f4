import * as Radix from "@radix-ui/react-dialog";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DialogFormContext } from "../form/dialog-form";
import { Icon } from "./icon";
import { SkeletonText } from "./skeleton";
import "../kit";

export type DialogWindowProps<Data> = {
  to: string;
  title: string;
  onClose(): void;
  /** The dialog is gone: put the focus back. */
  onClosed(): void;
  /** At the right edge of the screen, so that the page stays in sight. */
  drawer?: true;
  children: (data: Data) => ReactNode;
};

/**
 * The open dialog. Radix gives the focus trap, Escape and the names. Its Overlay is left out on purpose:
 * it locks scrolling with a style tag, which the page's content policy refuses; app.css does it with `:has(.shade)`.
 */
export function DialogWindow<Data>({ to, title, onClose, onClosed, drawer, children }: DialogWindowProps<Data>) {
  const { t } = useTranslation("ui");
  const { data, load } = useFetcher();
  const post = useFetcher<unknown>();
  const body = useRef<HTMLDivElement>(null);
  const sent = useRef<{ data: unknown } | null>(null);
  useEffect(() => load(to), [load, to]);
  // A refusal is a new reply. A success is a redirect, which leaves the fetcher with what it had before.
  useEffect(() => {
    if (post.state !== "idle") {
      sent.current ??= { data: post.data };
    } else if (sent.current) {
      const succeeded = sent.current.data === post.data;
      sent.current = null;
      if (succeeded) onClose();
    }
  }, [post.state, post.data, onClose]);
  const ready = data !== undefined;
  useEffect(() => {
    if (ready) body.current?.querySelector<HTMLElement>(".in, .pick input, .foot .btn")?.focus();
  }, [ready]);

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
          <header>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close className="ico" aria-label={t("close")}>
              <Icon name="close" />
            </Radix.Close>
          </header>
          <div className="body" ref={body}>
            {ready ? (
              <DialogFormContext.Provider value={{ action: to, fetcher: post, close: onClose }}>
                {children(data as Data)}
              </DialogFormContext.Provider>
            ) : (
              <SkeletonText />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
