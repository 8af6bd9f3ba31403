import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { mediaFiles } from "@cartwright/contract/media/files";
import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { pathOfCollection } from "../content/collection-facts.ts";
import { loadCollections } from "../content/load-collections.server.ts";
import { contactName } from "../customers/customer.ts";
import { storesTree } from "../load-categories.server.ts";
import { fileItem } from "../media/media-item.ts";
import { orderRow } from "../orders/order-row.ts";
import { readOrderList, searchOf } from "../orders/order-search.ts";
import { wordsOf } from "../products/product-search.ts";
import type { Found } from "./found.ts";

const shownOfEach = 5;

/** Orders, products, categories, customers, files and data collections that a text finds, of those kinds that the staff user may see. */
export const findEverywhere = async (
	client: Client,
	text: string,
	permissions: readonly string[],
): Promise<Found[]> => {
	const searches = [
		{ permission: "ECOM.READ_ORDERS", find: findOrders },
		{ permission: "WIX_STORES.PRODUCT_READ_NON_VISIBLE", find: findProducts },
		{ permission: "CATEGORIES.CATEGORY_READ", find: findCategories },
		{ permission: "CONTACTS.VIEW", find: findCustomers },
		{ permission: "MEDIA.SITE_MEDIA_FILES_LIST", find: findFiles },
		{ permission: "WIX_DATA.LIST_COLLECTIONS", find: findCollections },
	];
	const permitted = searches.filter(({ permission }) => permissions.includes(permission));
	return (await Promise.all(permitted.map(({ find }) => orNothing(find(client, text))))).flat();
};

/** A text that one of the searches refuses, such as one that is too long for it, finds nothing there. */
const orNothing = async (search: Promise<Found[]>): Promise<Found[]> => {
	try {
		return await search;
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return [];
		throw error;
	}
};

const findOrders = async (client: Client, text: string): Promise<Found[]> => {
	const search = searchOf(readOrderList(new URLSearchParams({ q: text })), shownOfEach, () => "");
	const { orders: page } = await client.use(orders).searchOrders({ search });
	return page.map(orderRow).map(({ id, number, buyer, email }) => ({
		kind: "order",
		path: `/orders/${id}`,
		title: `#${number}`,
		detail: buyer || email,
	}));
};

const findProducts = async (client: Client, text: string): Promise<Found[]> => {
	const search = { search: wordsOf(text), cursorPaging: { limit: shownOfEach } };
	const { products } = await client.use(productsV3).searchProducts({ search });
	return products.map(({ id, name, brand }) => ({
		kind: "product",
		path: `/products/${id}`,
		title: name ?? "",
		detail: brand?.name ?? "",
	}));
};

const findCategories = async (client: Client, text: string): Promise<Found[]> => {
	const [{ categories: matches }, all] = await Promise.all([
		client.use(categories).searchCategories({
			search: { search: { ...wordsOf(text), fields: ["name"] }, cursorPaging: { limit: shownOfEach } },
			treeReference: storesTree,
			returnNonVisibleCategories: true,
			fields: ["BREADCRUMBS_INFO"],
		}),
		client.use(productsV3).getAllProductsCategory({}),
	]);
	return matches
		.filter(({ id }) => id !== all.categoryId)
		.map(({ id, name, breadcrumbsInfo }) => ({
			kind: "category",
			path: `/products/categories/${id}`,
			title: name ?? "",
			detail: (breadcrumbsInfo?.breadcrumbs ?? []).map((each) => each.categoryName ?? "").join(" › "),
		}));
};

const findCustomers = async (client: Client, text: string): Promise<Found[]> => {
	const page = await client.use(contacts).queryContacts({ search: text, query: { paging: { limit: shownOfEach } } });
	return page.contacts.map(({ id, info, primaryInfo }) => {
		const name = contactName(info);
		const email = primaryInfo?.email ?? "";
		return { kind: "customer", path: `/customers/${id}`, title: name || email, detail: name ? email : "" };
	});
};

const findFiles = async (client: Client, text: string): Promise<Found[]> => {
	const search = { search: text, rootFolder: "MEDIA_ROOT" as const, paging: { limit: shownOfEach } };
	const { files } = await client.use(mediaFiles).searchFiles(search);
	return files.map(fileItem).map(({ id, name, mimeType }) => ({
		kind: "file",
		path: `/media?${new URLSearchParams({ q: text, file: id })}`,
		title: name,
		detail: mimeType,
	}));
};

const findCollections = async (client: Client, text: string): Promise<Found[]> => {
	const words = text.toLowerCase().split(/\s+/);
	const named = (await loadCollections(client)).filter(({ id, name }) =>
		words.every((word) => `${name} ${id}`.toLowerCase().includes(word)),
	);
	return named
		.slice(0, shownOfEach)
		.map(({ id, name }) => ({ kind: "collection", path: pathOfCollection(id), title: name, detail: id }));
};
