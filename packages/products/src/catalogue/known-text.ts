import type { CustomTextField } from "./product.ts";

/** A text field of a file, with the id and name in V3 that the product has for its title. */
export const withKnownId = (field: CustomTextField, before: readonly CustomTextField[]): CustomTextField => {
	const same = before.find(({ title }) => title === field.title);
	return { ...(same?.id ? { id: same.id } : {}), ...(same?.name ? { name: same.name } : {}), ...field };
};
