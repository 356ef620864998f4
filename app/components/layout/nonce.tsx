import { createContext, useContext } from "react";

/** The nonce of this page's content security policy; empty in the browser, where it is not needed again. */
export const NonceContext = createContext("");
export const useNonce = () => useContext(NonceContext);
