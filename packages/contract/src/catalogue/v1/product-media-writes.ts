import { list, message, text } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { MediaAssignmentToChoice, MediaToAdd } from "./product-write-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/catalog-server" });

export const addProductMedia = operation({
	summary: "Adds up to 50 files to a product, by media id or by address, optionally to a choice.",
	...endpoint("POST", "/v1/products/{id}/media"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), media: list(MediaToAdd, { min: 1, max: 50 }) }),
	required: ["id", "media"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND: 404, MEDIA_NOT_FOUND: 404, CHOICE_MEDIA_ON_SEVERAL_OPTIONS: 428 },
});

export const removeProductMedia = operation({
	summary: "Removes files from a product. An empty list removes all.",
	...endpoint("POST", "/v1/products/{id}/media/delete"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), mediaIds: list(text(), { max: 50 }) }),
	required: ["id", "mediaIds"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND: 404 },
});

export const addProductMediaToChoices = operation({
	summary: "Hangs files of the product on choices. Only one option of a product may carry them.",
	...endpoint("PATCH", "/v1/products/{id}/choices/media"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), media: list(MediaAssignmentToChoice, { min: 1, max: 10 }) }),
	required: ["id", "media", "media.choice", "media.option"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND: 404, MEDIA_NOT_FOUND: 404, CHOICE_MEDIA_ON_SEVERAL_OPTIONS: 428 },
});

export const removeProductMediaFromChoices = operation({
	summary: "Takes files off choices; they stay with the product.",
	...endpoint("POST", "/v1/products/{id}/choices/media/delete"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), media: list(MediaAssignmentToChoice, { min: 1, max: 10 }) }),
	required: ["id", "media"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND: 404 },
});
