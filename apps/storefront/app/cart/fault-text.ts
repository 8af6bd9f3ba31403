import type { StorefrontLanguage } from "../language.ts";
import type { CartFault } from "./cart-view.ts";
import { giftCardTexts } from "./notification-text.ts";

type Reader = Pick<StorefrontLanguage, "t" | "tag">;

/** Why something of the cart could not be calculated, in the language of the page. */
export const faultText = ({ code, data }: CartFault, { t, tag }: Reader): string => {
	switch (code) {
		case "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND":
			return t("cart.faults.deliveryGone");
		case "NO_DELIVERY_TO_DESTINATION":
			return t("delivery.none", { place: countryIn(tag, String(data?.country ?? "")) });
		default:
			if (!code.includes("GIFT_CARD")) return t("cart.faults.other");
			return t(code in giftCardTexts ? giftCardTexts[code as keyof typeof giftCardTexts] : "cart.faults.giftCard");
	}
};

const countryIn = (language: string, code: string): string =>
	/^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code) : code;
