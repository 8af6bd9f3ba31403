import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import {
	decimal,
	described,
	enumeration,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** An amount in the shop's currency. */
export const ProductAmount = message({
	/** With no more decimal places than the currency has. */
	amount: decimal({ gte: 0, lte: 1_000_000_000_000_000 }),
	/** The same: the shop has one currency. */
	convertedAmount: readOnly(text()),
	/** The amount with its currency, for people. */
	formattedAmount: readOnly(text()),
	/** The amount with its currency, for people. */
	formattedConvertedAmount: readOnly(text()),
});
export type ProductAmount = Wire<typeof ProductAmount>;

export const ProductImage = message({
	/** Id of the media file. */
	id: text({ max: 200 }),
	/** Address of the picture. */
	url: text({ format: "WEB_URL", max: 2000 }),
	/** Height in pixels. */
	height: readOnly(integer()),
	/** Width in pixels. */
	width: readOnly(integer()),
	/** What it shows, for people who do not see it. */
	altText: optional(text({ max: 200 })),
	/** Name of the file. */
	filename: readOnly(optional(text({ max: 200 }))),
});
export type ProductImage = Wire<typeof ProductImage>;

/** An amount to choose. */
export const PresetVariant = message({
	/** What `variantId` names in the options of a line. It stays as long as price and value do. */
	id: readOnly(optional(guid())),
	/** What the buyer pays: more than 0. */
	price: ProductAmount,
	value: described(ProductAmount, "What the gift card is worth: more than 0; the price if it is left out."),
	/** The picture of this amount. */
	image: ProductImage,
});

export const CustomVariant = message({
	/** The lowest amount that buyers may choose: more than 0. */
	minValue: ProductAmount,
	/** The highest amount that buyers may choose. */
	maxValue: ProductAmount,
	/** The picture of chosen amounts. */
	image: ProductImage,
});

export const ExpirationType = enumeration(["NONE", "FIXED", "RELATIVE"]);
export type ExpirationType = Wire<typeof ExpirationType>;

export const ExpirationPeriod = enumeration(["DAYS", "WEEKS", "MONTHS", "YEARS"]);
export type ExpirationPeriod = Wire<typeof ExpirationPeriod>;

/** What a shop sells gift cards as. */
export const GiftCardProduct = message(
	{
		fixedExpirationDate: described(optional(timestamp()), "When all gift cards end; of `FIXED` alone."),
		relativeExpirationDate: described(
			message({
				/** How many of the periods a gift card is valid. */
				value: integer({ min: 1, max: 1000 }),
				/** Days, weeks, months or years. */
				period: ExpirationPeriod,
			}),
			"After which time from its purchase a gift card ends; of `RELATIVE` alone.",
		),
		/** What `catalogItemId` names in a line. */
		id: readOnly(optional(guid())),
		revision: optional(int64()),
		createdDate: readOnly(optional(timestamp())),
		updatedDate: readOnly(optional(timestamp())),
		/** The name that buyers read. */
		name: text({ max: 55 }),
		/** What buyers read about it. */
		description: optional(text({ max: 3000 })),
		/** The picture of the gift card. */
		image: ProductImage,
		/** Whether and how gift cards end. */
		expirationType: ExpirationType,
		presetVariants: described(list(PresetVariant, { max: 200 }), "The amounts to choose from. An update replaces all."),
		/** Lets buyers choose an amount themselves. */
		customVariant: CustomVariant,
		extendedFields: ExtendedFields,
	},
	{ oneof: [["fixedExpirationDate", "relativeExpirationDate"]] },
);
export type GiftCardProduct = Wire<typeof GiftCardProduct>;
