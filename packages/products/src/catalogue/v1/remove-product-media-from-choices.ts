import type { removeProductMediaFromChoices as declaration } from "@cartwright/contract/catalogue/v1/product-media-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { removeChoiceMedia } from "../media.ts";
import type { Product } from "../product.ts";
import { findChoice } from "./find-choice.ts";
import { writeProduct } from "./write-product.ts";

export const removeProductMediaFromChoices: Handler<typeof declaration> = async (context, request) => {
	await writeProduct(context, request.id, (before) => ({
		product: request.media.reduce<Product>((product, sent, index) => {
			const { choice } = findChoice(product, sent, `media[${index}]`);
			return removeChoiceMedia(product, choice, sent.mediaIds ?? []);
		}, before),
		fields: ["productOptions"],
	}));
	return {};
};
