import { ApplicationError } from "../../foundation/errors.ts";
import { isStored, publicMediaUrl } from "../media/address.ts";
import type { Choice, MediaItem, Product, ProductOption } from "./product.ts";

type Holder = Pick<Product, "media" | "options">;

const videoExtension = /\.(mp4|m4v|webm|mov|ogv)(?:[?#]|$)/i;

/** A file that is named by its address; whether it is there is not looked at. */
export const mediaFromUrl = (id: string, file: Pick<MediaItem, "url" | "width" | "height">): MediaItem => ({
	id,
	type: videoExtension.test(file.url) ? "video" : "image",
	...file,
});

const publicItem = (item: MediaItem, origin: string): MediaItem => ({
	...item,
	url: publicMediaUrl(item.url, origin),
	...(item.posterUrl === undefined ? {} : { posterUrl: publicMediaUrl(item.posterUrl, origin) }),
});

/** With addresses that lead here from anywhere; documents keep those of the shop's own files without an origin. */
export const withPublicMediaUrls = <Each extends Pick<Product, "media">>(holder: Each, origin: string): Each =>
	holder.media.some(({ url, posterUrl }) => isStored(url) || isStored(posterUrl))
		? { ...holder, media: holder.media.map((item) => publicItem(item, origin)) }
		: holder;

/** Takes files off the product and off its choices; all of them where no ids are given. */
export const removeMedia = (product: Holder, ids: readonly string[]): Holder => {
	const isRemoved = (id: string) => ids.length === 0 || ids.includes(id);
	return {
		media: product.media.filter(({ id }) => !isRemoved(id)),
		options: mapChoices(product.options, (choice) => ({
			...choice,
			mediaIds: choice.mediaIds.filter((id) => !isRemoved(id)),
		})),
	};
};

/** Hangs files of the product on a choice. Choices of one option only may carry files. */
export const addChoiceMedia = <Each extends Holder>(
	product: Each,
	option: ProductOption,
	choice: Choice,
	ids: readonly string[],
): Each => {
	const optionWithMedia = product.options.find(
		(each) => each.id !== option.id && each.choices.some(({ mediaIds }) => mediaIds.length > 0),
	);
	if (optionWithMedia && ids.length > 0) {
		throw new ApplicationError(
			"CHOICE_MEDIA_ON_SEVERAL_OPTIONS",
			`Choices of ${optionWithMedia.name} carry media already, and only one option may; remove those first.`,
			{ option: optionWithMedia.name },
		);
	}
	const unknown = ids.find((id) => !product.media.some((item) => item.id === id));
	if (unknown !== undefined) throw mediaNotFound(unknown);
	const options = mapChoices(product.options, (each) =>
		each.id === choice.id ? { ...each, mediaIds: [...new Set([...each.mediaIds, ...ids])] } : each,
	);
	return { ...product, options };
};

/** Takes files off a choice; all of them where no ids are given. They stay with the product. */
export const removeChoiceMedia = <Each extends Holder>(
	product: Each,
	choice: Choice,
	ids: readonly string[],
): Each => ({
	...product,
	options: mapChoices(product.options, (each) =>
		each.id === choice.id
			? { ...each, mediaIds: each.mediaIds.filter((id) => ids.length > 0 && !ids.includes(id)) }
			: each,
	),
});

export const mediaNotFound = (id: string): ApplicationError =>
	new ApplicationError("MEDIA_NOT_FOUND", `The product has no media with id ${id}.`, { mediaId: id });

const mapChoices = (options: readonly ProductOption[], change: (choice: Choice) => Choice): ProductOption[] =>
	options.map((option) => ({ ...option, choices: option.choices.map(change) }));
