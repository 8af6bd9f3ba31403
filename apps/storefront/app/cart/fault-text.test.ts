import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import type { EstimatedTotals } from "@cartwright/contract/carts/v1/estimate-messages";
import type { StorefrontLanguage } from "../language.ts";
import { cartView } from "./cart-view.ts";
import { faultText } from "./fault-text.ts";
import { notificationText } from "./notification-text.ts";

const tags = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja", "ar"] as const;
/** The texts as they are written; those with values keep their braces. */
const languageOf = (tag: StorefrontLanguage["tag"]) => {
	const file = new URL(`../../../../packages/translations/src/${tag}.json`, import.meta.url);
	const { ui, storefront } = JSON.parse(readFileSync(file, "utf8"));
	const t: StorefrontLanguage["t"] = (name) => name.split(".").reduce((at, part) => at[part], { ui, ...storefront });
	return { tag, t };
};
const english = "The services describe this in English.";

describe("what is wrong with a cart", () => {
	const applicationError = (code: string, data = {}) => ({ applicationError: { code, description: english, data } });
	const errors = {
		selectedShippingOptionError: applicationError("SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND", { code: "gone" }),
		generalShippingCalculationError: applicationError("NO_DELIVERY_TO_DESTINATION", { country: "DE" }),
		taxCalculationError: applicationError("TAX_IS_DOWN"),
		giftCardCalculationError: applicationError("GIFT_CARD_EXPIRED"),
		orderValidationErrors: [applicationError("GIFT_CARD_OF_ANOTHER_CURRENCY").applicationError],
	};
	const { faults } = cartView({ calculationErrors: errors } as EstimatedTotals, "");

	for (const tag of tags) {
		it(`is said in the language of the page: ${tag}`, () => {
			const language = languageOf(tag);
			const texts = faults.map((fault) => faultText(fault, language));
			assert.equal(new Set(texts).size, 5);
			const inEnglish = languageOf("en");
			for (const [index, text] of texts.entries()) {
				assert.ok(text && text !== english, text);
				const fault = faults[index];
				if (tag !== "en" && fault) assert.notEqual(text, faultText(fault, inEnglish));
			}
		});

		it(`is said of every error of its calls: ${tag}`, () => {
			const { t } = languageOf(tag);
			for (const { errors = {} } of Object.values(currentCart.operations)) {
				for (const code of Object.keys(errors)) {
					const text = notificationText({ kind: "problem", of: "line", code }, { t, money: (amount) => amount });
					assert.equal(typeof text, "string", code);
				}
			}
		});
	}
});
