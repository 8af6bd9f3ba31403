import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";

/** A category to choose, with the names of those above it, such as `Living › Sofas`. */
export interface CategoryChoice {
	readonly id: string;
	readonly path: string;
}

/** Categories in the order of their paths. */
export const categoryChoices = (categories: readonly Category[]): CategoryChoice[] => {
	const byId = new Map(categories.map((category) => [category.id ?? "", category]));
	const path = ({ name, parentCategory }: Category, depth = 0): string => {
		const parent = byId.get(parentCategory?.id ?? "");
		return parent && depth < 10 ? `${path(parent, depth + 1)} › ${name ?? ""}` : (name ?? "");
	};
	return categories
		.map((category) => ({ id: category.id ?? "", path: path(category) }))
		.toSorted((one, other) => one.path.localeCompare(other.path));
};
