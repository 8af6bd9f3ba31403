import type {
	GiftCardProduct,
	ProductImage as WireImage,
} from "@cartwright/contract/gift-cards/gift-card-product-messages";
import type { updateGiftCardProduct } from "@cartwright/contract/gift-cards/gift-card-products";
import type { RequestOf } from "@cartwright/contract/operation";
import { numberOf } from "../forms/number-of.ts";
import { recordRules } from "../forms/record-rules.ts";
import { localTime, timestampAt } from "../local-time.ts";

export const expirations = ["NONE", "FIXED", "RELATIVE"] as const;
export const periods = ["DAYS", "WEEKS", "MONTHS", "YEARS"] as const;

/** A picture of the library; without an address there is none. */
export type PictureDraft = { id: string; url: string; altText: string };

/** An amount to choose; an empty value is the price. */
export type PresetDraft = { price: string; value: string; image: PictureDraft };

/** What the page of gift cards on sale edits, with amounts and numbers as texts. */
export type GiftCardProductDraft = {
	name: string;
	description: string;
	image: PictureDraft;
	presets: PresetDraft[];
	/** Whether buyers may choose an amount themselves, and between which bounds. */
	own: { isOffered: boolean; min: string; max: string };
	/** `date` is a local time of the shop. */
	expiration: {
		type: (typeof expirations)[number];
		date: string;
		value: string;
		period: (typeof periods)[number];
	};
};

export const giftCardProductRules = recordRules<GiftCardProductDraft>();

export const noPicture: PictureDraft = { id: "", url: "", altText: "" };

export const newGiftCardProduct: GiftCardProductDraft = {
	name: "",
	description: "",
	image: noPicture,
	presets: [],
	own: { isOffered: false, min: "", max: "" },
	expiration: { type: "NONE", date: "", value: "1", period: "YEARS" },
};

const pictureOf = (image: WireImage | null | undefined): PictureDraft => ({
	id: image?.id ?? "",
	url: image?.url ?? "",
	altText: image?.altText ?? "",
});

const millisecondsOf = (date: string | null | undefined): string => (date ? String(new Date(date).getTime()) : "");

export const giftCardProductDraft = (product: GiftCardProduct, timeZone: string): GiftCardProductDraft => {
	const { relativeExpirationDate: relative, fixedExpirationDate, customVariant } = product;
	const { expiration } = newGiftCardProduct;
	return {
		name: product.name ?? "",
		description: product.description ?? "",
		image: pictureOf(product.image),
		presets: (product.presetVariants ?? []).map(({ price, value, image }) => ({
			price: price?.amount ?? "",
			value: value?.amount === price?.amount ? "" : (value?.amount ?? ""),
			image: pictureOf(image),
		})),
		own: {
			isOffered: Boolean(customVariant),
			min: customVariant?.minValue?.amount ?? "",
			max: customVariant?.maxValue?.amount ?? "",
		},
		expiration: {
			type: product.expirationType ?? "NONE",
			date: localTime(millisecondsOf(fixedExpirationDate), timeZone),
			value: String(relative?.value ?? expiration.value),
			period: relative?.period ?? expiration.period,
		},
	};
};

type SentProduct = Omit<RequestOf<typeof updateGiftCardProduct>["giftCardProduct"], "id" | "revision">;

const sentPicture = ({ id, url, altText }: PictureDraft): WireImage | null =>
	id || url ? { ...(id ? { id } : {}), ...(url ? { url } : {}), ...(altText ? { altText } : {}) } : null;

/** The members of the product that have changed values. All others stay as they are. */
export const productOfDraft = (
	draft: GiftCardProductDraft,
	before: GiftCardProduct,
	changed: readonly string[],
	timeZone: string,
): SentProduct => {
	const { name, description, image, presets, own } = draft;
	const { customVariant } = before;
	const custom = {
		minValue: { amount: own.min || null },
		maxValue: { amount: own.max || null },
		...(customVariant?.image ? { image: customVariant.image } : {}),
	};
	const members = {
		name: { name },
		description: { description: description || null },
		image: { image: sentPicture(image) },
		presets: {
			presetVariants: presets.map(({ price, value, image: picture }) => ({
				price: { amount: price },
				...(value ? { value: { amount: value } } : {}),
				...(picture.id || picture.url ? { image: sentPicture(picture) } : {}),
			})),
		},
		own: { customVariant: own.isOffered ? custom : null },
		expiration: expirationOf(draft, before, timeZone),
	} as const satisfies Record<keyof GiftCardProductDraft, object>;
	const sent = Object.entries(members).filter(([key]) => changed.includes(key));
	return Object.assign({}, ...sent.map(([, member]) => member));
};

const expirationOf = ({ expiration }: GiftCardProductDraft, before: GiftCardProduct, timeZone: string) => {
	const { type, date, value, period } = expiration;
	const { fixedExpirationDate: dateBefore } = before;
	const isSame = dateBefore && localTime(millisecondsOf(dateBefore), timeZone) === date;
	const changedDate = timestampAt(date, timeZone);
	return {
		expirationType: type,
		...(type === "FIXED" ? { fixedExpirationDate: isSame ? dateBefore : changedDate } : {}),
		...(type === "RELATIVE" ? { relativeExpirationDate: { value: numberOf(value), period } } : {}),
	};
};
