import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type {
	ExpirationPeriod,
	ProductAmount,
	ProductImage,
	GiftCardProduct as WireProduct,
} from "@cartwright/contract/gift-cards/gift-card-product-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { usesFiles } from "@cartwright/products/media/file-ids-in";
import { collection, type Document } from "@cartwright/store/collection";
import { readAmount } from "./read-gift-card.ts";

type StoredImage = Pick<ProductImage, "id" | "url" | "altText">;

export type Expiration =
	| { readonly type: "NONE" }
	| { readonly type: "FIXED"; readonly date: string }
	| { readonly type: "RELATIVE"; readonly value: number; readonly period: ExpirationPeriod };

export interface PresetAmount {
	readonly id: string;
	readonly price: Minor;
	readonly value: Minor;
	readonly image?: StoredImage | undefined;
}

export interface CustomAmount {
	readonly min: Minor;
	readonly max: Minor;
	readonly image?: StoredImage | undefined;
}

/** What a shop sells gift cards as. The document has a fixed id, so that there is only one. */
export interface GiftCardProduct extends Document {
	/** Its id on the wire: another product after this one has another. */
	readonly productId: string;
	readonly name: string;
	readonly description?: string | undefined;
	readonly image?: StoredImage | undefined;
	readonly expiration: Expiration;
	readonly presets: readonly PresetAmount[];
	readonly custom?: CustomAmount | undefined;
	readonly extendedFields?: ExtendedFields | undefined;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export const giftCardProducts = collection<GiftCardProduct>("gift_card_products", {
	fields: usesFiles.field,
	computed: usesFiles.computed,
	cached: true,
});

export const giftCardProductKey = "product";

interface Facts {
	readonly currency: string;
	readonly now: string;
	readonly newId: () => string;
}

const field = "giftCardProduct";

const codes = {
	create: {
		variants: "CANNOT_CREATE_GIFT_CARD_PRODUCT_WITHOUT_VARIANTS",
		past: "CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_PAST_EXPIRATION_DATE",
		range: "CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE",
	},
	update: {
		variants: "CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_NO_VARIANTS",
		past: "CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_PAST_EXPIRATION_DATE",
		range: "CANNOT_UPDATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE",
	},
} as const;

type Codes = (typeof codes)[keyof typeof codes];

/** A whole product of the wire, in place of the one before. Nothing is rounded. */
export const readProduct = (sent: WireProduct, before: GiftCardProduct | undefined, facts: Facts): GiftCardProduct => {
	const { now, newId } = facts;
	const refusals = before ? codes.update : codes.create;
	if (!sent.name?.trim()) throw invalid(`${field}.name`, "must not be blank", "REQUIRED_FIELD");
	const presets = readPresets(sent.presetVariants ?? [], before?.presets ?? [], facts);
	const custom = sent.customVariant ? readCustom(sent.customVariant, refusals, facts.currency) : undefined;
	if (presets.length === 0 && !custom) {
		throw new ApplicationError(refusals.variants, "The product needs an amount in presetVariants, or customVariant.");
	}
	return {
		id: giftCardProductKey,
		productId: before?.productId ?? newId(),
		name: sent.name,
		description: sent.description || undefined,
		image: imageOf(sent.image),
		expiration: readExpiration(sent, before?.expiration, refusals, now),
		presets,
		custom,
		extendedFields: sent.extendedFields ?? undefined,
		createdDate: before?.createdDate ?? now,
		updatedDate: now,
	};
};

/** Amounts that stay have the ids that carts know. */
const readPresets = (
	sent: NonNullable<WireProduct["presetVariants"]>,
	before: readonly PresetAmount[],
	{ currency, newId }: Facts,
): PresetAmount[] => {
	const left = [...before];
	return sent.map((variant, index) => {
		const at = (name: string) => `${field}.presetVariants[${index}].${name}.amount`;
		const price = readAmount(variant.price?.amount, currency, at("price"));
		const value = variant.value?.amount == null ? price : readAmount(variant.value.amount, currency, at("value"));
		const place = left.findIndex((each) => each.price === price && each.value === value);
		const [same] = place < 0 ? [] : left.splice(place, 1);
		return { id: same?.id ?? newId(), price, value, image: imageOf(variant.image) };
	});
};

const readCustom = (
	{ minValue, maxValue, image }: NonNullable<WireProduct["customVariant"]>,
	refusals: Codes,
	currency: string,
): CustomAmount => {
	const amountOf = (sent: ProductAmount | null | undefined, name: string) =>
		sent?.amount && Number(sent.amount) > 0
			? readAmount(sent.amount, currency, `${field}.customVariant.${name}.amount`)
			: undefined;
	const [min, max] = [amountOf(minValue, "minValue"), amountOf(maxValue, "maxValue")];
	if (min !== undefined && max !== undefined && min <= max) return { min, max, image: imageOf(image) };
	throw new ApplicationError(
		refusals.range,
		"The bounds of customVariant must be more than 0, and maxValue not lower than minValue.",
	);
};

const readExpiration = (
	{ expirationType: type = "NONE", fixedExpirationDate: date, relativeExpirationDate: relative }: WireProduct,
	before: Expiration | undefined,
	refusals: Codes,
	now: string,
): Expiration => {
	const unwanted = (name: string, wanted: string) =>
		invalid(`${field}.${name}`, `is of expirationType ${wanted} alone`);
	if (date && type !== "FIXED") throw unwanted("fixedExpirationDate", "FIXED");
	if (relative && type !== "RELATIVE") throw unwanted("relativeExpirationDate", "RELATIVE");
	if (type === "RELATIVE") {
		const { value, period } = relative ?? {};
		if (!value) throw invalid(`${field}.relativeExpirationDate.value`, "is required", "REQUIRED_FIELD");
		return { type, value, period: period ?? "DAYS" };
	}
	if (type !== "FIXED") return { type: "NONE" };
	if (!date) throw invalid(`${field}.fixedExpirationDate`, "is required", "REQUIRED_FIELD");
	// A date that has passed meanwhile prevents no other change.
	const isSame = before?.type === "FIXED" && before.date === date;
	if (date <= now && !isSame) throw new ApplicationError(refusals.past, "fixedExpirationDate must be in the future.");
	return { type, date };
};

const imageOf = (sent: ProductImage | null | undefined): StoredImage | undefined =>
	sent?.id || sent?.url
		? {
				...(sent.id ? { id: sent.id } : {}),
				...(sent.url ? { url: sent.url } : {}),
				...(sent.altText ? { altText: sent.altText } : {}),
			}
		: undefined;

const days = { DAYS: 1, WEEKS: 7 } as const;
const months = { MONTHS: 1, YEARS: 12 } as const;

/** When a gift card ends that is bought at this time. Months end on their last day if they have no such day. */
export const endOf = (expiration: Expiration, purchased: string): string | undefined => {
	if (expiration.type === "NONE") return undefined;
	if (expiration.type === "FIXED") return expiration.date;
	const { value, period } = expiration;
	const date = new Date(purchased);
	if (period === "DAYS" || period === "WEEKS") {
		date.setUTCDate(date.getUTCDate() + value * days[period]);
		return date.toISOString();
	}
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() + value * months[period]);
	const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, last));
	return date.toISOString();
};
