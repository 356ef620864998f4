import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

export type ToastMessage = {
  tone: "ok" | "info" | "warn" | "bad";
  text: string;
  detail?: string;
  /** Stays until it is closed, as refusals do. */
  stays?: true;
  /** Further lines; a message with a list stays 30 s. */
  list?: string[];
  link?: { to: string; label: string };
};

const icons: Record<ToastMessage["tone"], IconName> = { ok: "done", info: "info", warn: "warning", bad: "alert" };
const channel = "office:toast";

/** A message from the browser itself (the server's come with the page). */
export function showToast(message: ToastMessage) {
  window.dispatchEvent(new CustomEvent(channel, { detail: message }));
}

/**
 * The results of what the person just did. Without script a block at the top of the page that stays;
 * with script it floats: 5 s, with a list 30 s, errors until closed.
 */
export function Toasts({ messages }: { messages: ToastMessage[] }) {
  const [shown, setShown] = useState(() => messages.map((message, id) => ({ id, message })));
  // A page may hand over the same message with every rendering; once is enough.
  const seen = useRef(new Set(messages));
  useEffect(() => {
    const add = (more: ToastMessage[]) => {
      const fresh = more.filter((message) => !seen.current.has(message));
      if (fresh.length === 0) return;
      const first = seen.current.size;
      for (const message of fresh) seen.current.add(message);
      setShown((old) => [...old, ...fresh.map((message, index) => ({ id: first + index, message }))]);
    };
    add(messages);
    const onMessage = (event: Event) => add([(event as CustomEvent<ToastMessage>).detail]);
    window.addEventListener(channel, onMessage);
    return () => window.removeEventListener(channel, onMessage);
  }, [messages]);
  return (
    <div className="toasts" aria-live="polite">
      {shown.map(({ id, message }) => (
        <Toast key={id} message={message} onClose={() => setShown((old) => old.filter((one) => one.id !== id))} />
      ))}
    </div>
  );
}

function Toast({ message, onClose }: { message: ToastMessage; onClose(): void }) {
  const { t } = useTranslation("ui");
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const seconds = message.tone === "bad" || message.stays ? 0 : message.list ? 30 : 5;
  useEffect(() => {
    if (!seconds) return;
    let timer = setTimeout(end, seconds * 1000);
    // A message that somebody is reading or about to press stays.
    function end() {
      if (box.current?.matches(":hover, :focus-within")) timer = setTimeout(end, 1000);
      else close.current();
    }
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <div ref={box} className={`toast ${message.tone}`} role={message.tone === "bad" ? "alert" : "status"}>
      <Icon name={icons[message.tone]} />
      <div>
        {message.list || message.detail ? <b>{message.text}</b> : message.text}
        {message.detail && <p className="muted">{message.detail}</p>}
        {message.list?.map((line) => (
          <p key={line} className="muted">
            {line}
          </p>
        ))}
      </div>
      {message.link && <Link to={message.link.to}>{message.link.label}</Link>}
      <button type="button" className="ico js-only" aria-label={t("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
