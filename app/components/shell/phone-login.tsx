import type { ReactNode } from "react";
import { Mark } from "~/components/layout/brand";
import { SystemName } from "~/components/layout/company-brand";
import { type ToastMessage, Toasts } from "~/components/ui/toast";
import { LanguageLinks } from "./language-links";
import "../kit";

/** The frame of the phone's login pages. */
export function PhoneLogin({
  title,
  messages,
  children,
}: {
  title: string;
  messages: ToastMessage[];
  children: ReactNode;
}) {
  return (
    <>
      <main className="login" id="main">
        <header>
          <Mark />
          <div>
            <h1>{title}</h1>
            <p>
              <SystemName />
            </p>
          </div>
        </header>
        <Toasts messages={messages} />
        {children}
      </main>
      <footer className="login-foot">
        <LanguageLinks />
      </footer>
    </>
  );
}
