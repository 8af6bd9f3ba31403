import type { addProductMedia as declaration } from "@cartwright/contract/catalogue/v1/product-media-writes";
import type { MediaToAdd } from "@cartwright/contract/catalogue/v1/product-write-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { addChoiceMedia, mediaFromUrl, mediaNotFound } from "../media.ts";
import type { MediaItem, Product } from "../product.ts";
import { resolveStoredMedia } from "../stored-media.ts";
import { findChoice } from "./find-choice.ts";
import { writeProduct } from "./write-product.ts";

export const addProductMedia: Handler<typeof declaration> = async (context, request) => {
	const urls = request.media.flatMap(({ url }) => url ?? []);
	const toStoredMedia = await resolveStoredMedia(context, urls);
	await writeProduct(context, request.id, (before) => {
		let product = before;
		for (const [index, sent] of request.media.entries()) {
			const item = findOrCreateMedia(product, sent, `media[${index}]`, (url) =>
				mediaFromUrl(context.newId(), toStoredMedia(url)),
			);
			if (!product.media.includes(item)) product = { ...product, media: [...product.media, item] };
			if (!sent.choice) continue;
			const { option, choice } = findChoice(product, sent.choice, `media[${index}].choice`);
			product = addChoiceMedia(product, option, choice, [item.id]);
		}
		return { product, fields: ["media"] };
	});
	return {};
};

const findOrCreateMedia = (
	{ media }: Product,
	{ mediaId, url }: MediaToAdd,
	path: string,
	create: (url: string) => MediaItem,
): MediaItem => {
	if (url) return create(url);
	if (!mediaId) throw invalid(path, "needs a url or a mediaId", "REQUIRED_ONE_OF_FIELD");
	const known = media.find(({ id }) => id === mediaId);
	if (!known) throw mediaNotFound(mediaId);
	return known;
};
