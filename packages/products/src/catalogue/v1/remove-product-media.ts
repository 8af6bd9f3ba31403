import type { removeProductMedia as declaration } from "@cartwright/contract/catalogue/v1/product-media-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { removeMedia } from "../media.ts";
import { writeProduct } from "./write-product.ts";

export const removeProductMedia: Handler<typeof declaration> = async (context, request) => {
	await writeProduct(context, request.id, (product) => ({
		product: { ...product, ...removeMedia(product, request.mediaIds) },
		fields: ["media"],
	}));
	return {};
};
