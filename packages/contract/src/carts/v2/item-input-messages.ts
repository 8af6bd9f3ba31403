import { ExtendedFields } from "../../ecommerce/entity-messages.ts";
import {
	CatalogReference,
	DescriptionLine,
	ItemType,
	PaymentOptionType,
	PhysicalProperties,
	PriceDescription,
	ServiceProperties,
	TranslatableString,
} from "../../ecommerce/line-item-messages.ts";
import { Image, PageUrl } from "../../media/media-messages.ts";
import {
	bool,
	defaulted,
	guid,
	integer,
	list,
	message,
	optional,
	text,
	unsupported,
	type Wire,
} from "../../message.ts";
import {
	CatalogOverrideFields,
	ConvertedMoney,
	ItemTaxConfig,
	MembershipInput,
	ModifierGroup,
	SelectedMembership,
} from "./line-item-messages.ts";

export const CatalogItemInput = message({
	catalogReference: CatalogReference,
	quantity: integer({ min: 1, max: 100000 }),
	/** The membership that pays for the item. */
	selectedMembership: SelectedMembership,
	catalogOverrideFields: CatalogOverrideFields,
	extendedFields: ExtendedFields,
	inventoryAppId: unsupported(optional(guid())),
	/** The membership that pays for the item. */
	membershipPayment: MembershipInput,
});
export type CatalogItemInput = Wire<typeof CatalogItemInput>;

export const CustomItemQuantityInfo = message({
	/** The quantity that was asked for. */
	requestedQuantity: integer({ min: 1, max: 100000 }),
	/** The number of units in stock; absent if unlimited. */
	availableQuantity: optional(integer()),
	fixedQuantity: defaulted(bool(), false),
});
export type CustomItemQuantityInfo = Wire<typeof CustomItemQuantityInfo>;

export const CustomItemPricingInfo = message({
	/** The price of one unit. */
	price: ConvertedMoney,
	fullPrice: ConvertedMoney,
	priceDescription: PriceDescription,
	priceUndetermined: bool(),
});
export type CustomItemPricingInfo = Wire<typeof CustomItemPricingInfo>;

export const CustomItemSource = message({
	catalogReference: CatalogReference,
	rootCatalogItemId: optional(text({ min: 1, max: 36 })),
	inventoryAppId: optional(guid()),
});
export type CustomItemSource = Wire<typeof CustomItemSource>;

export const CustomItemAttributes = message({
	descriptionLines: list(DescriptionLine, { max: 100 }),
	/** Image of the item. */
	image: Image,
	/** Address of the item's page. */
	url: PageUrl,
	itemType: ItemType,
	physicalProperties: PhysicalProperties,
	serviceProperties: ServiceProperties,
	membersOnly: defaulted(bool(), false),
});
export type CustomItemAttributes = Wire<typeof CustomItemAttributes>;

export const CustomItemDeliveryConfig = message({
	deliveryProfileId: optional(guid()),
});
export type CustomItemDeliveryConfig = Wire<typeof CustomItemDeliveryConfig>;

export const CustomItemPaymentConfig = message({
	depositAmount: ConvertedMoney,
	paymentOption: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
});
export type CustomItemPaymentConfig = Wire<typeof CustomItemPaymentConfig>;

/** An item without a catalogue, described by the caller. Only staff and apps may add them. */
export const CustomItemInput = message({
	/** Name of the item. */
	name: TranslatableString,
	/** The requested, available and confirmed quantity. */
	quantityInfo: CustomItemQuantityInfo,
	/** The prices of the item. */
	pricing: CustomItemPricingInfo,
	/** Where it comes from. */
	source: CustomItemSource,
	/** How the item is shown, and what kind it is. */
	attributes: CustomItemAttributes,
	/** How the item is delivered. */
	deliveryConfig: CustomItemDeliveryConfig,
	/** How the item is taxed. */
	taxConfig: ItemTaxConfig,
	/** How the item is paid. */
	paymentConfig: CustomItemPaymentConfig,
	modifierGroups: unsupported(list(ModifierGroup, { max: 25 })),
});
export type CustomItemInput = Wire<typeof CustomItemInput>;

export const QuantityUpdate = message({
	/** The new quantity. */
	newQuantity: integer({ min: 1, max: 100000 }),
});
export type QuantityUpdate = Wire<typeof QuantityUpdate>;

export const SelectedMembershipUpdate = message({
	/** The membership that pays for the item from now on. */
	newMembership: SelectedMembership,
});
export type SelectedMembershipUpdate = Wire<typeof SelectedMembershipUpdate>;

export const LineItemUpdate = message({
	lineItemId: guid(),
	quantity: QuantityUpdate,
	/** The membership that pays for the item. */
	selectedMembership: SelectedMembershipUpdate,
	/** The membership that pays for the item. */
	membershipPayment: MembershipInput,
});
export type LineItemUpdate = Wire<typeof LineItemUpdate>;

export const CouponInput = message({
	/** The code of the coupon. */
	code: text({ min: 1, max: 50 }),
});
export type CouponInput = Wire<typeof CouponInput>;

export const GiftCardInput = message({
	/** The code of the gift card. */
	code: text({ min: 8, max: 20 }),
	/** How much of it to use; by default as much as is needed. */
	redeemAmount: ConvertedMoney,
});
export type GiftCardInput = Wire<typeof GiftCardInput>;

export const DeliveryMethodInput = message({
	/** Code of the delivery method, as calculate and estimate list them. */
	code: text({ max: 100 }),
	/** Id of the carrier that offers it. */
	appId: optional(guid()),
});
export type DeliveryMethodInput = Wire<typeof DeliveryMethodInput>;

export const FormSubmission = message({
	/** Id of the form in the cart. */
	id: guid(),
	/** Id of the submission. */
	formSubmissionId: guid(),
});
export type FormSubmission = Wire<typeof FormSubmission>;
