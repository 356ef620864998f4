import { existsSync } from "node:fs";

/**
 * Debian's browser, or undefined for the one that playwright has installed. The shell is the same engine without a
 * desktop around it: three fifths of the processor time, half the wait.
 */
export const BROWSER = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));
