import type { ProductMedia } from "@cartwright/contract/catalogue/v3/product-media-messages";
import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { mediaFromUrl, mediaOfFile } from "../../media.ts";
import type { MediaItem, UnderivedProduct } from "../../product.ts";
import { patched, type WriteFacts } from "./write-facts.ts";

/** Media that the product loses are removed from its choices too. */
export const changeMedia = (
	product: UnderivedProduct,
	input: WireProduct,
	path: string,
	facts: WriteFacts,
): UnderivedProduct => {
	const sent = input.media === null ? null : input.media?.itemsInfo;
	if (sent === undefined) return product;
	const field = `${path}.media.itemsInfo.items`;
	const media = patched(sent?.items, sent === null ? [] : product.media, [], (items) =>
		readItems(items, product, field, facts),
	);
	const ids = new Set(media.map(({ id }) => id));
	const options = product.options.map((option) => ({
		...option,
		choices: option.choices.map((choice) => ({
			...choice,
			mediaIds: choice.mediaIds.filter((id) => ids.has(id)),
		})),
	}));
	return { ...product, media, options };
};

const readItems = (
	items: readonly ProductMedia[],
	product: UnderivedProduct,
	field: string,
	facts: WriteFacts,
): MediaItem[] => {
	const read = items.map((item, index) => readItem(item, product, `${field}[${index}]`, facts));
	const seen = new Set<string>();
	for (const { id } of read) {
		if (seen.has(id)) throw invalidByRule(field, "DUPLICATE_MEDIA_ERROR", `contains the item ${id} twice`);
		seen.add(id);
	}
	return read;
};

const readItem = (
	{ id, url, altText, displayName }: ProductMedia,
	{ media }: UnderivedProduct,
	field: string,
	facts: WriteFacts,
): MediaItem => {
	const item = findItem(media, { id, url }, field, facts);
	const { altText: oldText, title: oldTitle, ...rest } = item;
	const [text, title] = [patched(altText, oldText, undefined, same), patched(displayName, oldTitle, undefined, same)];
	return { ...rest, ...(text ? { altText: text } : {}), ...(title ? { title } : {}) };
};

const same = (text: string): string | undefined => text;

const findItem = (
	media: readonly MediaItem[],
	{ id, url }: Pick<ProductMedia, "id" | "url">,
	field: string,
	{ mediaOf, files, newId }: WriteFacts,
): MediaItem => {
	if (url) {
		const stored = mediaOf(url);
		return media.find((item) => item.url === stored.url) ?? mediaFromUrl(newId(), stored);
	}
	if (!id) throw invalid(field, "needs an id or a url", "REQUIRED_ONE_OF_FIELD");
	const known = media.find((item) => item.id === id);
	if (known) return known;
	const file = files.get(id);
	if (!file) throw mediaNotFound(id, field);
	return { ...mediaFromUrl(id, mediaOfFile(file)), type: file.mediaType === "VIDEO" ? "video" : "image" };
};

const mediaNotFound = (id: string, field: string): ApplicationError =>
	new ApplicationError(
		"PRODUCT_MEDIA_NOT_EXIST",
		`${field} names ${id}, which is neither an item of the product nor a file of the shop; send its url.`,
		{ mediaId: id },
	);

/** The items of the product that a choice refers to. */
export const linkedMedia = (
	links: readonly ProductMedia[],
	{ media }: Pick<UnderivedProduct, "media">,
	field: string,
	{ mediaOf }: WriteFacts,
): string[] => {
	const ids = links.map(({ id, url }, index) => {
		const known = media.find((item) => (url ? item.url === mediaOf(url).url : item.id === id));
		if (known) return known.id;
		const name = url ?? id ?? "";
		const description = `${field}[${index}] is ${name}, which is not an item of the product's media; add it there first.`;
		throw new ApplicationError("PRODUCT_MEDIA_NOT_EXIST", description, { mediaId: name });
	});
	return [...new Set(ids)];
};
