import type { CheckoutDisplay } from "@cartwright/contract/sites/site-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { taxSettings } from "../taxes/settings.ts";
import { checkoutSettings } from "./settings.ts";

const kinds = [
	["TERMS", "termsAndConditions"],
	["PRIVACY", "privacyPolicy"],
	["RETURNS", "returnPolicy"],
	["DIGITAL_ITEMS", "digitalItemPolicy"],
	["CONTACT", "contactUs"],
] as const;

/** What the settings say about the page of the checkout. */
export const checkoutPage = (shop: Settings): CheckoutDisplay => {
	const { policies, agreement, headerText, continueShopping, savedCards, billingFields } = checkoutSettings(shop);
	const { customPolicy: custom } = policies;
	return {
		...(headerText ? { headerText } : {}),
		continueShopping,
		policies: [
			...kinds.flatMap(([kind, name]) => {
				const { visible, content } = policies[name] ?? {};
				return visible && content ? [{ kind, content }] : [];
			}),
			...(custom?.visible && custom.content && custom.title
				? [{ kind: "CUSTOM" as const, title: custom.title, content: custom.content }]
				: []),
		],
		agreement: { visible: agreement.visible ?? false, checkedByDefault: agreement.checkedByDefault ?? false },
		savedCards,
		wholeAddress: billingFields === "All_FIELDS",
		vatIdField: taxSettings(shop).vatIdField ?? false,
	};
};
