import type { GiftCardProduct as WireProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import { format, type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import { translateInto } from "@cartwright/kernel/foundation/translations";
import { type Reader, readerLanguage } from "@cartwright/kernel/sites/reader-language";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import type { Expiration, GiftCardProduct } from "./gift-card-product.ts";

/** The product as calls show it. Their filters compare it in the language of the shop. */
export type ShownProduct = Omit<WireProduct, "id"> & { readonly id: string };

export const giftCardProductView = (
	{ doc, revision }: Stored<GiftCardProduct>,
	shop: Settings,
	reader: Reader = {},
): ShownProduct => {
	const { currency, translations } = shop;
	const translate = translateInto(readerLanguage(shop, reader), translations);
	const { productId, name, description, image, expiration, presets, custom, extendedFields } = doc;
	const amount = (minor: Minor) => {
		const [decimal, formatted] = [toDecimal(minor, currency), format(minor, currency)];
		return {
			amount: decimal,
			convertedAmount: decimal,
			formattedAmount: formatted,
			formattedConvertedAmount: formatted,
		};
	};
	return {
		id: productId,
		revision: String(revision),
		createdDate: doc.createdDate,
		updatedDate: doc.updatedDate,
		name: translate(name),
		...(description ? { description: translate(description) } : {}),
		...(image ? { image } : {}),
		...expirationView(expiration),
		presetVariants: presets.map(({ id, price, value, image: picture }) => ({
			id,
			price: amount(price),
			value: amount(value),
			...(picture ? { image: picture } : {}),
		})),
		...(custom
			? {
					customVariant: {
						minValue: amount(custom.min),
						maxValue: amount(custom.max),
						...(custom.image ? { image: custom.image } : {}),
					},
				}
			: {}),
		...(extendedFields ? { extendedFields } : {}),
	};
};

type ExpirationView = Pick<WireProduct, "expirationType" | "fixedExpirationDate" | "relativeExpirationDate">;

const expirationView = (expiration: Expiration): ExpirationView => {
	const { type } = expiration;
	if (type === "FIXED") return { expirationType: type, fixedExpirationDate: expiration.date };
	if (type === "NONE") return { expirationType: type };
	return { expirationType: type, relativeExpirationDate: { value: expiration.value, period: expiration.period } };
};
