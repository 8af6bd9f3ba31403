import { list, message, text } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shops } from "../../ownership.ts";
import { PRODUCT_NOT_FOUND } from "../../recurring-errors.ts";
import { CHOICE_MEDIA_ON_SEVERAL_OPTIONS, MEDIA_NOT_FOUND } from "../errors.ts";
import { MediaAssignmentToChoice, MediaToAdd } from "./product-write-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/catalog-server" });

export const addProductMedia = operation({
	summary: "Adds up to 50 media items to a product, by media id or URL, optionally to a choice.",
	...endpoint("POST", "/v1/products/{id}/media"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), media: list(MediaToAdd, { min: 1, max: 50 }) }),
	required: ["id", "media"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND, MEDIA_NOT_FOUND, CHOICE_MEDIA_ON_SEVERAL_OPTIONS },
});

export const removeProductMedia = operation({
	summary: "Removes media from a product. An empty list removes all.",
	...endpoint("POST", "/v1/products/{id}/media/delete"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), mediaIds: list(text(), { max: 50 }) }),
	required: ["id", "mediaIds"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND },
});

export const addProductMediaToChoices = operation({
	summary: "Assigns media of the product to choices. Only the choices of one option may have media.",
	...endpoint("PATCH", "/v1/products/{id}/choices/media"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), media: list(MediaAssignmentToChoice, { min: 1, max: 10 }) }),
	required: ["id", "media", "media.choice", "media.option"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND, MEDIA_NOT_FOUND, CHOICE_MEDIA_ON_SEVERAL_OPTIONS },
});

export const removeProductMediaFromChoices = operation({
	summary: "Removes media from choices; the product keeps them.",
	...endpoint("POST", "/v1/products/{id}/choices/media/delete"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), media: list(MediaAssignmentToChoice, { min: 1, max: 10 }) }),
	required: ["id", "media"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND },
});
