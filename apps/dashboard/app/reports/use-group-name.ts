import { useLanguage } from "../language.ts";
import { methodName } from "../orders/method-name.ts";
import type { BreakdownName } from "./breakdowns.ts";
import type { ShownGroup } from "./load-report.server.ts";

const channels = ["WEB", "POS", "BACKOFFICE_MERCHANT"] as const;
/** Means of payment in the books, by the names that orders have for them. */
const means: Readonly<Record<string, string>> = {
	CARD: "creditCard",
	GIFT_CARD: "giftCard",
	BANK_TRANSFER: "BankTransfer",
	CASH: "Cash",
	CHECK: "Check",
	OFFLINE: "offline",
	PAYPAL: "payPal",
};

/** The name of a group in the words of the page. */
export const useGroupName = (by: BreakdownName): ((group: ShownGroup) => string) => {
	const { t, locale, formats } = useLanguage();
	return ({ key, name }) => {
		if (key === "") return t("reports.other");
		if (by === "COUNTRY") return countryName(key, locale);
		if (by === "TAX_RATE") return formats.percent(Number(key));
		if (by === "PAYMENT_METHOD") return methodName({ method: means[key] ?? key, card: "" }, t);
		if (by === "CHANNEL") {
			const channel = channels.find((each) => each === key);
			return channel ? t(`reports.channels.${channel}`) : key;
		}
		return name || t("reports.deleted");
	};
};

const countryName = (code: string, locale: string): string => {
	try {
		return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
	} catch {
		// An imported order may name a country in another form.
		return code;
	}
};
