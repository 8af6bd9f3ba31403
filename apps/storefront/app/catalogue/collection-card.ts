import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { pictureFile } from "./picture-file.ts";

/** A collection as lists show it. */
export interface CollectionCard {
	readonly name: string;
	readonly slug: string;
	readonly count: number;
	readonly picture: PictureFile | undefined;
}

const collectionCard = ({ name, slug, itemCounter, image }: Category, origin: string): CollectionCard => ({
	name: name ?? "",
	slug: slug ?? "",
	count: itemCounter ?? 0,
	picture: pictureFile(image, origin),
});

/** The collections that the shop lists, in its order; by default the top-level ones with products. */
export const shownCollections = (
	categories: readonly Category[],
	slugs: readonly string[],
	origin: string,
): CollectionCard[] => {
	const named = slugs.flatMap((slug) => categories.find((each) => each.slug === slug) ?? []);
	const topmost = categories.filter(({ parentCategory, itemCounter }) => !parentCategory?.id && (itemCounter ?? 0) > 0);
	return (named.length > 0 ? named : topmost).map((each) => collectionCard(each, origin));
};
