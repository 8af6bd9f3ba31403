import { guid, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { PRODUCT_NOT_FOUND } from "../recurring-errors.ts";
import { Translations } from "../sites/translation-messages.ts";

const endpoint = endpointsUnder({ published: "" });

const ProductTranslations = message({
	/** Id of the product. */
	productId: guid(),
	/** The product's texts that can be translated: name, description, options, info sections, ribbons, media and those for search engines. */
	texts: list(text()),
	/** The product's own translations. Texts without one are shown as `settings.translations` has them, or as they are. */
	translations: Translations,
});

const path = "/cartwright/v1/products/{productId}/translations";

export const getProductTranslations = operation({
	summary: "Gets a product's texts and its own translations of them.",
	...endpoint("GET", path),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({
		/** Id of the product. */
		productId: guid(),
	}),
	required: ["productId"],
	response: message({
		/** The product with its texts. */
		productTranslations: ProductTranslations,
	}),
	errors: { PRODUCT_NOT_FOUND },
	unwrap: "productTranslations",
});

export const updateProductTranslations = operation({
	summary:
		"Replaces a product's own translations in the languages that the request names; a language without texts is removed. " +
		"The languages must be among those that the shop offers.",
	...endpoint("PATCH", path),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_UPDATE",
	request: message({
		/** Id of the product. */
		productId: guid(),
		/** By language, then by the text of the product. */
		translations: optional(Translations),
	}),
	required: ["productId", "translations"],
	response: message({
		/** The product with its texts. */
		productTranslations: ProductTranslations,
	}),
	errors: { PRODUCT_NOT_FOUND },
	unwrap: "productTranslations",
});

/** Cartwright's own: what a product is called in other languages. */
export const productTranslations = service({
	name: "cartwright.product-translations",
	entity: "cartwright.v1.product_translations",
	operations: { getProductTranslations, updateProductTranslations },
	events: {},
});
