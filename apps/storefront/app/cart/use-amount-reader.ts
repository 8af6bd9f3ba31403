import { useMemo } from "react";
import { useLanguage } from "../language.ts";
import { useChrome } from "../use-chrome.ts";

export type AmountReader = ReturnType<typeof useAmountReader>;

/** Writes texts with amounts in the language of the page and the currency of the shop. */
export const useAmountReader = () => {
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	return useMemo(() => ({ t, money: (amount: string) => formats.money(amount, currency) }), [t, formats, currency]);
};
