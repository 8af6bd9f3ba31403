import type { DashboardLanguage } from "../language.ts";

const names = ["creditCard", "offline", "payPal", "giftCard", "BankTransfer", "Cash", "Check"] as const;

/** How a payment was made, in the words of the page; a name that staff or an app gave is shown as it is. */
export const methodName = (
	{ method, card }: { readonly method: string; readonly card: string },
	t: DashboardLanguage["t"],
): string => {
	const known = names.find((each) => each.toLowerCase() === method.toLowerCase());
	const name = known ? t(`order.methods.${known}`) : method || t("order.methods.offline");
	return card ? `${name} ${card}` : name;
};
