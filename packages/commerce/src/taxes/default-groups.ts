import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { earlierStoresAppId, untaxedGroupId } from "@cartwright/products/catalogue/product";

/** A group that every shop has, and no call changes. */
export interface DefaultGroup {
	readonly id: string;
	readonly name: string;
	/** The apps whose items belong to it by default. */
	readonly appIds: readonly string[];
}

/** Of products without a group, of fees, and of custom items. */
export const productsGroup: DefaultGroup = {
	id: "a3f5c3d4-6b1e-4c58-9a55-0c9d3f1b7e01",
	name: "Products",
	appIds: [storesAppId, earlierStoresAppId],
};

export const deliveryGroup: DefaultGroup = {
	id: "a3f5c3d4-6b1e-4c58-9a55-0c9d3f1b7e02",
	name: "Shipping and delivery",
	appIds: [],
};

/** Of what files of other shops say is not taxed. It has rates only if staff give it some. */
const untaxedGroup: DefaultGroup = { id: untaxedGroupId, name: "Not taxed", appIds: [] };

export const defaultGroups: readonly DefaultGroup[] = [productsGroup, deliveryGroup, untaxedGroup];

export const isDefaultGroup = (id: string): boolean => defaultGroups.some((group) => group.id === id);
