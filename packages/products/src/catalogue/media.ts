import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isOwnFile, mediaPath, namedOnWire, publicMediaUrl } from "../media/address.ts";
import type { MediaFile } from "../media/documents.ts";
import { posterOf } from "../media/film-address.ts";
import { resolutionsOf } from "../media/film-resolutions.ts";
import type { Choice, ChoiceImage, MediaItem, Product, ProductOption } from "./product.ts";

type Holder = Pick<Product, "media" | "options">;

const videoExtension = /\.(mp4|m4v|webm|mov|ogv)(?:[?#]|$)/i;

/** A media item for a URL. Does not check whether the file exists. */
export const mediaFromUrl = (id: string, { video, ...file }: StoredMedia): MediaItem => ({
	id,
	type: videoExtension.test(file.url) ? "video" : "image",
	...file,
	...video,
});

const publicItem = (item: MediaItem, origin: string): MediaItem => ({
	...publicImage(item, origin),
	...(item.posterUrl === undefined ? {} : { posterUrl: publicMediaUrl(item.posterUrl, origin) }),
});

const publicImage = <Picture extends MediaItem | ChoiceImage>(picture: Picture, origin: string): Picture => {
	const named = namedOnWire(picture.url);
	return named ? { ...picture, named, url: publicMediaUrl(picture.url, origin) } : picture;
};

const publicOptions = (options: readonly ProductOption[], origin: string): readonly ProductOption[] =>
	options.some(({ choices }) => choices.some(({ image }) => isOwnFile(image?.url)))
		? mapChoices(options, (choice) => (choice.image ? { ...choice, image: publicImage(choice.image, origin) } : choice))
		: options;

/** Turns the URLs of the shop's own files, which documents store without an origin, into absolute ones. */
export const withPublicMediaUrls = <Each extends Pick<Product, "media"> & Partial<Pick<Product, "options">>>(
	holder: Each,
	origin: string,
): Each => {
	const options = holder.options && publicOptions(holder.options, origin);
	const hasOwn = holder.media.some(({ url, posterUrl }) => isOwnFile(url) || isOwnFile(posterUrl));
	if (!hasOwn && options === holder.options) return holder;
	const media = holder.media.map((item) => publicItem(item, origin));
	return options ? { ...holder, media, options } : { ...holder, media };
};

/** Removes media from the product and its choices; all of them if `ids` is empty. */
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

/** Assigns media of the product to a choice. Only the choices of one option may have media. */
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
			`Choices of the option ${optionWithMedia.name} already have media, and only one option may have them; remove those first.`,
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

/** Removes media from a choice; all of them if `ids` is empty. The product keeps them. */
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

export interface StoredMedia extends Pick<MediaItem, "url" | "width" | "height"> {
	readonly video?: StoredVideo | undefined;
}

type StoredVideo = Pick<MediaItem, "type" | "posterUrl" | "film">;

/** What items of products store of a video of the library. */
export const videoOfFile = (file: MediaFile): StoredVideo | undefined => {
	if (file.mediaType !== "VIDEO") return undefined;
	const poster = file.private ? undefined : posterOf(file);
	if (!file.film || !poster) return { type: "video" };
	const film = file.film.renditions.map(({ quality, width, height }) => ({ quality, width, height }));
	return { type: "video", posterUrl: mediaPath(poster), film };
};

/** The sizes of one of the shop's own videos, and the playlist that names them. */
export const videoResolutions = ({ url, film, named }: MediaItem) =>
	film && named ? resolutionsOf(named.id, film, url.slice(0, url.indexOf("/media/"))) : [];

export const mediaOfFile = (file: MediaFile): StoredMedia => ({
	url: mediaPath(file),
	width: file.width,
	height: file.height,
	video: videoOfFile(file),
});
