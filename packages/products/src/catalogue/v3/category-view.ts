import type { CategoryFields, Category as WireCategory } from "@cartwright/contract/catalogue/v3/category-messages";
import { allProductsCategoryId, type CategoryTree } from "../category-tree.ts";
import { withPublicMediaUrls } from "../media.ts";
import type { ProductCollection } from "../product.ts";
import { imageView } from "./media-view.ts";
import { richContent } from "./rich-content.ts";
import { breadcrumbs, storesTree } from "./stores-tree.ts";

export interface CategoryFacts {
	readonly category: ProductCollection;
	/** The document's revision; the category of all products has no document. */
	readonly revision: number;
	readonly itemCount: number;
}

/** The V3 view of a collection: a category of the shop's tree. */
export const categoryView = (
	{ category, revision, itemCount }: CategoryFacts,
	tree: CategoryTree,
	fields: ReadonlySet<CategoryFields>,
	origin: string,
): WireCategory => {
	const [image] = withPublicMediaUrls(category, origin).media.filter(({ type }) => type === "image");
	const { parentId, seo, createdDate, updatedDate, description, richDescription, handle, managingAppId } = category;
	const { extendedFields } = category;
	return {
		id: category.id,
		revision: String(revision),
		...(createdDate ? { createdDate } : {}),
		...(updatedDate ? { updatedDate } : {}),
		name: category.name,
		slug: category.slug,
		visible: category.visible,
		itemCounter: itemCount,
		parentCategory: { ...(parentId ? { id: parentId } : {}), index: category.index },
		treeReference: storesTree,
		...(image ? { image: imageView(image) } : {}),
		...(seo ? { seoData: seo as NonNullable<WireCategory["seoData"]> } : {}),
		...(description && fields.has("DESCRIPTION") ? { description } : {}),
		...((richDescription || description) && fields.has("RICH_CONTENT_DESCRIPTION")
			? { richContentDescription: richDescription ?? richContent(description) }
			: {}),
		...(handle ? { handle } : {}),
		...(managingAppId ? { managingAppId } : {}),
		...(extendedFields ? { extendedFields: extendedFields as NonNullable<WireCategory["extendedFields"]> } : {}),
		...(fields.has("BREADCRUMBS_INFO")
			? {
					breadcrumbsInfo: { breadcrumbs: category.id === allProductsCategoryId ? [] : breadcrumbs(tree, category.id) },
				}
			: {}),
	};
};
