import type { addProductMedia as declaration } from "@cartwright/contract/catalogue/v1/product-media-writes";
import type { MediaToAdd } from "@cartwright/contract/catalogue/v1/product-write-messages";
import { invalid } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { mediaFromUrl, mediaNotFound, withChoiceMedia } from "../media.ts";
import { findOwnFiles } from "../own-files.ts";
import type { MediaItem, Product } from "../product.ts";
import { findChoice } from "./find-choice.ts";
import { writeProduct } from "./write-product.ts";

export const addProductMedia: Handler<typeof declaration> = async (context, request) => {
	const urls = (request.media ?? []).flatMap(({ url }) => url ?? []);
	const keptAs = await findOwnFiles(context, urls);
	await writeProduct(context, request.id ?? "", (before) => {
		let product = before;
		for (const [index, sent] of (request.media ?? []).entries()) {
			const item = findOrMake(product, sent, `media[${index}]`, (url) => mediaFromUrl(context.newId(), keptAs(url)));
			if (!product.media.includes(item)) product = { ...product, media: [...product.media, item] };
			if (!sent.choice) continue;
			const { option, choice } = findChoice(product, sent.choice, `media[${index}].choice`);
			product = withChoiceMedia(product, option, choice, [item.id]);
		}
		return { product, fields: ["media"] };
	});
	return {};
};

const findOrMake = (
	{ media }: Product,
	{ mediaId, url }: MediaToAdd,
	path: string,
	make: (url: string) => MediaItem,
): MediaItem => {
	if (url) return make(url);
	if (!mediaId) throw invalid(path, "needs a url or a mediaId", "REQUIRED_ONE_OF_FIELD");
	const known = media.find(({ id }) => id === mediaId);
	if (!known) throw mediaNotFound(mediaId);
	return known;
};
