import {
	bool,
	defaulted,
	described,
	enumeration,
	json,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../message.ts";

const visible = described(optional(defaulted(bool(), false)), "Whether the checkout shows it.");
const content = described(optional(text({ max: 20_000 })), "What it says, as plain text.");

/** A text that buyers can read before they order. Without content it is not shown. */
export const CheckoutPolicy = message({ visible, content });

export const CustomCheckoutPolicy = message({
	visible,
	content,
	title: described(optional(text({ max: 200 })), "Its title; without one it is not shown."),
});

/** Texts that buyers can read at the end of the checkout, in this order. */
export const CheckoutPolicies = message({
	termsAndConditions: described(CheckoutPolicy, "Terms and conditions."),
	privacyPolicy: described(CheckoutPolicy, "What happens to the data of buyers."),
	returnPolicy: described(CheckoutPolicy, "Returns."),
	digitalItemPolicy: described(CheckoutPolicy, "Items that are files; shown if nothing has to be delivered."),
	contactUs: described(CheckoutPolicy, "How to reach the shop."),
	customPolicy: described(CustomCheckoutPolicy, "A text of your own."),
});
export type CheckoutPolicies = Wire<typeof CheckoutPolicies>;

/** A checkbox that buyers have to tick before they order. */
export const AgreementCheckbox = message({
	visible: described(optional(defaulted(bool(), false)), "Whether buyers have to tick it."),
	checkedByDefault: described(
		optional(defaulted(bool(), false)),
		"Whether it is ticked at first. In some countries that is no consent.",
	),
});

export const policyAgreementCheckbox = described(
	AgreementCheckbox,
	"Whether buyers have to agree to the texts of the shop before they order on the hosted pages.",
);
export const giftCardRedeemEnabled = described(
	optional(defaulted(bool(), true)),
	"Whether purchases can be paid with gift cards.",
);
export const mitEnabled = described(
	optional(defaulted(bool(), true)),
	"Whether members can save the card that they pay with, so that staff can charge it later.",
);
export const delayCaptureEnabled = described(
	optional(defaulted(bool(), false)),
	"Whether cards are only authorized by an order, and charged when staff capture the payment. Providers that cannot do so charge at once.",
);

export const checkoutBillingFields = described(
	defaulted(enumeration(["All_FIELDS", "MINIMUM_REQUIRED_FIELDS"]), "MINIMUM_REQUIRED_FIELDS"),
	"Whether those who buy without a delivery are asked for their whole address, or for name and country only.",
);

/** A newsletter has no place in the shop. */
const SubscriptionCheckbox = message({
	/** Not supported. */
	visible: unsupported(defaulted(bool(), false)),
	/** Not supported. */
	checkedByDefault: unsupported(defaulted(bool(), false)),
	/** Not supported. */
	splitByChannel: unsupported(defaulted(bool(), false)),
});

/** What buyers can do in a checkout. */
export const CheckoutFields = message({
	/** Not supported: the shop sends no newsletters. */
	subscriptionCheckbox: SubscriptionCheckbox,
	policyAgreementCheckbox,
	giftCardRedeemEnabled,
	mitEnabled,
	delayCaptureEnabled,
	/** Not supported: authorizations that staff do not capture expire. */
	captureBeforeExpiryEnabled: unsupported(defaulted(bool(), false)),
	/** Not supported: the checkout recommends nothing. */
	purchaseRecommendationsEnabled: unsupported(defaulted(bool(), false)),
	/** Not supported: test cards are a setting of payments. */
	testMode: unsupported(
		defaulted(enumeration(["DISABLED", "ENABLED_TO_ALL", "ENABLED_TO_OWNER_AND_COLLABORATORS"]), "DISABLED"),
	),
});

export const headerText = described(
	optional(text({ max: 55 })),
	"What the hosted checkout shows at the top, in place of the shop's name.",
);

export const ContinueShopping = message({
	hidden: described(
		optional(defaulted(bool(), false)),
		"Whether the checkout has no link back to the cart at the top.",
	),
	/** Not supported: the link is a word with an icon. */
	displayType: unsupported(enumeration(["TEXT", "ICON"])),
});

/** The top of the hosted checkout. */
const CheckoutHeader = message({
	text: headerText,
	/** Not supported: colors are those of the brand, in the settings of the shop. */
	textColor: unsupported(optional(text({ format: "COLOR_HEX" }))),
	/** Not supported: the logo is the one of the brand. */
	logo: unsupported(json()),
	/** Not supported. */
	alignment: unsupported(enumeration(["SIDE", "CENTER"])),
	/** Not supported: the page always has its heading. */
	displayCheckoutLabel: unsupported(optional(bool())),
	/** The link back to the cart. */
	continueShopping: ContinueShopping,
	/** Not supported: colors are those of the brand. */
	backgroundFill: unsupported(json()),
	/** Not supported: colors are those of the brand. */
	dividerColor: unsupported(optional(text({ format: "COLOR_HEX" }))),
});

/** How the hosted checkout looks beyond the brand of the shop. */
const CheckoutBrand = message({
	/** The top of the page. */
	header: CheckoutHeader,
	/** Not supported: colors are those of the brand. */
	mainSection: unsupported(json()),
	/** Not supported: colors are those of the brand. */
	footer: unsupported(json()),
	/** Not supported: colors are those of the brand. */
	global: unsupported(json()),
});

export const CheckoutSettings = message({
	/** Texts that buyers can read before they order. */
	checkoutPolicies: CheckoutPolicies,
	/** What buyers can do. */
	checkoutFields: CheckoutFields,
	/** How the page looks. */
	checkoutBrand: CheckoutBrand,
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	checkoutBillingFields,
});
export type CheckoutSettings = Wire<typeof CheckoutSettings>;
