/** Currencies that finance keeps (finance, ExchangeRate). */
export const CURRENCIES = ["CNY", "USD", "EUR", "GBP", "JPY", "HKD", "MXN"] as const;
export type Currency = (typeof CURRENCIES)[number];
