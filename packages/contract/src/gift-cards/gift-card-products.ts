import { fieldMask, guid, list, message } from "../message.ts";
import { anyone, endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE,
	CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_PAST_EXPIRATION_DATE,
	CANNOT_CREATE_GIFT_CARD_PRODUCT_WITHOUT_VARIANTS,
	CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_NO_VARIANTS,
	CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_PAST_EXPIRATION_DATE,
	CANNOT_UPDATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE,
	GIFT_CARD_PRODUCT_ALREADY_EXISTS,
	GIFT_CARD_PRODUCT_NOT_FOUND,
} from "./errors.ts";
import { GiftCardProduct } from "./gift-card-product-messages.ts";

const endpoint = endpointsUnder({ published: "/gift-cards" });

const readPermission = "GIFT_CARDS.GIFT_CARD_PRODUCT_READ";
const reading = { callers: anyone, permission: readPermission } as const;

export const giftCardProductQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["presetVariants.id"], ["$hasAll", "$hasSome"], "NONE"),
		...fields(["id"], "*", "NONE"),
		...fields(["presetVariants.price"], ["$hasAll", "$hasSome"], "BOTH"),
		...fields(["createdDate", "updatedDate", "fixedExpirationDate", "name"], "*", "BOTH"),
	},
};

const ofProduct = message({
	/** The product. */
	giftCardProduct: GiftCardProduct,
});

export const createGiftCardProduct = operation({
	summary: "Creates what the shop sells gift cards as. A shop has at most one.",
	...endpoint("POST", "/v1/gift-card-products"),
	callers: staff,
	ownership: shop,
	permission: "GIFT_CARDS.GIFT_CARD_PRODUCT_CREATE",
	request: ofProduct,
	required: [
		"giftCardProduct",
		"giftCardProduct.name",
		"giftCardProduct.presetVariants.price",
		"giftCardProduct.presetVariants.price.amount",
	],
	response: ofProduct,
	errors: {
		GIFT_CARD_PRODUCT_ALREADY_EXISTS,
		CANNOT_CREATE_GIFT_CARD_PRODUCT_WITHOUT_VARIANTS,
		CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_PAST_EXPIRATION_DATE,
		CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE,
	},
	unwrap: "giftCardProduct",
});

export const getGiftCardProduct = operation({
	summary: "Gets the gift card product.",
	...endpoint("GET", "/v1/gift-card-products/{giftCardProductId}"),
	query: "flat",
	...reading,
	ownership: shops("giftCardProduct", "giftCardProductId"),
	request: message({
		/** Id of the product. */
		giftCardProductId: guid(),
	}),
	required: ["giftCardProductId"],
	response: ofProduct,
	errors: { GIFT_CARD_PRODUCT_NOT_FOUND },
	unwrap: "giftCardProduct",
});

export const updateGiftCardProduct = operation({
	summary:
		"Changes what is sent of the gift card product, and removes what is null. Gift cards that were sold stay as they are.",
	...endpoint("PATCH", "/v1/gift-card-products/{giftCardProduct.id}"),
	callers: staff,
	ownership: shops("giftCardProduct", "giftCardProduct.id"),
	permission: "GIFT_CARDS.GIFT_CARD_PRODUCT_UPDATE",
	request: message({
		/** The product with its id, its revision and what changes. */
		giftCardProduct: GiftCardProduct,
		fieldMask: fieldMask(),
	}),
	required: [
		"giftCardProduct.id",
		"giftCardProduct",
		"giftCardProduct.presetVariants.price",
		"giftCardProduct.presetVariants.price.amount",
		"giftCardProduct.revision",
	],
	response: ofProduct,
	errors: {
		GIFT_CARD_PRODUCT_NOT_FOUND,
		INVALID_REVISION,
		CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_NO_VARIANTS,
		CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_PAST_EXPIRATION_DATE,
		CANNOT_UPDATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE,
	},
	unwrap: "giftCardProduct",
});

export const deleteGiftCardProduct = operation({
	summary: "Deletes the gift card product. Gift cards that were sold stay valid.",
	...endpoint("DELETE", "/v1/gift-card-products/{giftCardProductId}"),
	query: "flat",
	callers: staff,
	ownership: shops("giftCardProduct", "giftCardProductId"),
	permission: "GIFT_CARDS.GIFT_CARD_PRODUCT_DELETE",
	request: message({
		/** Id of the product. */
		giftCardProductId: guid(),
	}),
	required: ["giftCardProductId"],
	response: message({}),
	errors: { GIFT_CARD_PRODUCT_NOT_FOUND },
});

export const queryGiftCardProducts = operation({
	summary: "Lists the gift card product, if there is one that the filter finds.",
	...endpoint("GET", "/v1/gift-card-products/query"),
	alternatives: [endpoint("POST", "/v1/gift-card-products/query")],
	query: "complex",
	...reading,
	ownership: shop,
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The product, if the filter finds it. */
		giftCardProducts: list(GiftCardProduct),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "giftCardProducts", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: giftCardProductQueryFields,
});

const type = (slug: string) => `wix.gift_cards.v1.gift_card_product_${slug}`;

export const giftCardProducts = service({
	name: "gift-vouchers.gift-voucher-products",
	entity: "wix.gift_cards.v1.gift_card_product",
	operations: {
		createGiftCardProduct,
		getGiftCardProduct,
		updateGiftCardProduct,
		deleteGiftCardProduct,
		queryGiftCardProducts,
	},
	eventPermission: readPermission,
	events: {
		giftCardProductCreated: { type: type("created"), slug: "created", kind: "created", payload: GiftCardProduct },
		giftCardProductDeleted: {
			type: type("deleted"),
			slug: "deleted",
			kind: "deleted",
			payload: GiftCardProduct,
		},
		giftCardProductUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload: GiftCardProduct },
	},
});
