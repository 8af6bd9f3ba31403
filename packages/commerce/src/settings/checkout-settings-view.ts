import type {
	CheckoutPolicies,
	CheckoutSettings as CheckoutSettingsView,
} from "@cartwright/contract/checkouts/checkout-settings-messages";
import type { Settings as SettingsView } from "@cartwright/contract/sites/settings-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { checkoutSettings } from "../purchase/settings.ts";

const policyNames = [
	"termsAndConditions",
	"privacyPolicy",
	"returnPolicy",
	"digitalItemPolicy",
	"contactUs",
	"customPolicy",
] as const satisfies (keyof CheckoutPolicies)[];

/** What a shop decides for all checkouts, without when it did. */
export const checkoutSettingsView = (shop: Settings | undefined) => {
	const { policies, agreement, giftCards, savedCards, delayedCapture, billingFields, headerText, continueShopping } =
		checkoutSettings(shop);
	return {
		checkoutPolicies: Object.fromEntries(
			policyNames.map((name) => [name, { visible: false, ...policies[name] }]),
		) as CheckoutPolicies,
		checkoutFields: {
			subscriptionCheckbox: {},
			policyAgreementCheckbox: { visible: false, checkedByDefault: false, ...agreement },
			giftCardRedeemEnabled: giftCards,
			mitEnabled: savedCards,
			delayCaptureEnabled: delayedCapture,
		},
		checkoutBrand: {
			header: { ...(headerText ? { text: headerText } : {}), continueShopping: { hidden: !continueShopping } },
		},
		checkoutBillingFields: billingFields,
	} satisfies CheckoutSettingsView;
};

export const datedCheckoutSettingsView = (shop: Settings | undefined): CheckoutSettingsView => {
	const { createdDate, updatedDate } = checkoutSettings(shop);
	return {
		...checkoutSettingsView(shop),
		...(createdDate ? { createdDate } : {}),
		...(updatedDate ? { updatedDate } : {}),
	};
};

type Changes = NonNullable<SettingsView["checkout"]>;

/** The same changes as the settings of the shop have them. Null restores the default, also of all that is within. */
export const changesOfSettings = ({
	checkoutPolicies,
	checkoutFields,
	checkoutBrand,
	checkoutBillingFields,
}: CheckoutSettingsView): Changes => {
	const header = within(checkoutBrand, "header");
	const hidden = within(within(header, "continueShopping"), "hidden");
	const changes: Changes = {
		policies: checkoutPolicies,
		agreement: within(checkoutFields, "policyAgreementCheckbox"),
		giftCards: within(checkoutFields, "giftCardRedeemEnabled"),
		savedCards: within(checkoutFields, "mitEnabled"),
		delayedCapture: within(checkoutFields, "delayCaptureEnabled"),
		billingFields: checkoutBillingFields,
		headerText: within(header, "text"),
		continueShopping: typeof hidden === "boolean" ? !hidden : hidden,
	};
	return Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== undefined));
};

const within = <Of extends object, Name extends keyof Of>(
	parent: Of | null | undefined,
	name: Name,
): Of[Name] | null | undefined => (parent === null ? null : parent?.[name]);
