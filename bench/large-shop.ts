import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contacts } from "@cartwright/accounts/contacts/documents";
import { orderNumber, orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import { reportStateId, reportStates } from "@cartwright/commerce/reports/documents";
import { newGeneration } from "@cartwright/commerce/reports/report-state";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { inventoryItems, products } from "@cartwright/products/catalogue/documents";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Product } from "@cartwright/products/catalogue/product";
import { allCollections } from "@cartwright/server/registries/collections";
import { create, replace, type Write } from "@cartwright/store/batch";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId, page, type Store } from "@cartwright/store/store";
import type { StartedServer } from "@cartwright/testing/started-server";
import { v7 as uuid } from "uuid";
import { startMeasuredServer } from "./measured-server.ts";

export interface LargeShop {
	readonly products: number;
	readonly orders: number;
}

const day = 24 * 3_600_000;
/** The orders are spread over so many days. */
const days = 730;
const batchSize = 500;
const ordersOfCustomer = 5;

/**
 * A server with the shop of a folder, which is made once: copies of the products of the demo shop with their stock, its orders over
 * two years, and a customer for every five orders, written directly to the database. The copies are not in the books, so reports do
 * not have them.
 */
export const startLargeShop = async (folder: string, size: LargeShop): Promise<StartedServer> => {
	const isMade = existsSync(join(folder, "large"));
	const server = await startMeasuredServer({ data: folder, seed: 1 });
	if (isMade) return server;
	await server.stop();
	const store = openSqliteStore({ file: join(folder, "cartwright.db"), collections: allCollections });
	await completeReports(store, server.siteId);
	await copyAll(store, server.siteId, size);
	await store.close();
	await writeFile(join(folder, "large"), JSON.stringify(size));
	return startMeasuredServer({ data: folder });
};

/** The server would count the copies otherwise, for an hour. */
const completeReports = async (store: Store, site: string): Promise<void> => {
	const { state, shop } = await store.read(site, {
		state: byId(reportStates, reportStateId),
		shop: byId(settings, settingsId),
	});
	const { after: _, ...complete } = state?.doc ?? newGeneration(undefined, shop?.doc);
	await store.commit(site, [state ? replace(reportStates, state, complete) : create(reportStates, complete)]);
};

const copyAll = async (store: Store, site: string, size: LargeShop): Promise<void> => {
	const { originals, stock, placed } = await store.read(site, {
		originals: page(products, { limit: 1000 }),
		stock: page(inventoryItems, { limit: 10_000 }),
		placed: page(orders, { limit: 1000 }),
	});
	const stockOf = Map.groupBy(
		stock.map(({ doc }) => doc),
		({ productId }) => productId,
	);
	const copyOf = (index: number): readonly Write[] => {
		const { doc } = originals[index % originals.length] ?? {};
		return doc ? productCopy(doc, stockOf.get(doc.id) ?? [], index) : [];
	};
	await commitAll(store, site, size.products - originals.length, "products", copyOf);
	const newest = Date.now();
	await commitAll(store, site, size.orders - placed.length, "orders", (index) => {
		const { doc } = placed[index % placed.length] ?? {};
		const age = (1 - index / size.orders) * days * day;
		return doc ? [orderCopy(doc, customerOf(index), new Date(newest - age).toISOString())] : [];
	});
	await commitAll(store, site, Math.floor(size.orders / ordersOfCustomer), "customers", (index) => [
		newContact(customerOf(index * ordersOfCustomer), new Date(newest - index * 1000).toISOString()),
	]);
};

interface Customer {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
}

/** Who bought the order of this number. Many share a first name, some a last name. */
export const customerOf = (order: number): Customer => {
	const number = Math.floor(order / ordersOfCustomer);
	const firstName = wordOf((number * 7919) % 500);
	const lastName = wordOf((number * 104_729) % 20_000);
	return { firstName, lastName, email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase() };
};

const syllables = [..."bdfgklmnprstvz"].flatMap((consonant) => [`${consonant}a`, `${consonant}o`]);

/** A word of syllables that stands for a name. */
const wordOf = (number: number): string => {
	const word = [syllables.length ** 2, syllables.length, 1]
		.map((place) => syllables[Math.floor(number / place) % syllables.length])
		.join("");
	return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

const commitAll = async (
	store: Store,
	site: string,
	count: number,
	what: string,
	writesOf: (index: number) => readonly Write[],
): Promise<void> => {
	for (let start = 0; start < count; start += batchSize) {
		const indexes = Array.from({ length: Math.min(batchSize, count - start) }, (_, offset) => start + offset);
		await store.commit(site, indexes.flatMap(writesOf));
		if (start % 50_000 === 0) console.log(`${start} of ${count} ${what}`);
	}
};

const productCopy = (original: Product, stock: readonly InventoryItem[], index: number): readonly Write[] => {
	const id = uuid();
	const variantIds = new Map(original.variants.map((variant) => [variant.id, uuid()]));
	const { formerSlugs: _, ...rest } = original;
	const copy: Product = {
		...rest,
		id,
		name: `${original.name} ${index}`,
		slug: `copy-${index}`,
		handle: `copy-${index}`,
		numericId: original.numericId + 1_000_000 + index,
		variants: original.variants.map((variant) => ({ ...variant, id: variantIds.get(variant.id) ?? "" })),
	};
	return [
		create(products, copy),
		...stock.map((item) =>
			create(inventoryItems, {
				...item,
				id: uuid(),
				productId: id,
				variantId: variantIds.get(item.variantId) ?? item.variantId,
			}),
		),
	];
};

const orderCopy = (original: Order, { email, ...name }: Customer, date: string): Write => {
	const { checkoutId: _, ...rest } = original;
	const { billingInfo, recipientInfo } = original;
	const named = <Info extends NonNullable<Order["billingInfo"]>>(info: Info): Info => ({
		...info,
		contactDetails: { ...info.contactDetails, ...name },
	});
	const copy: Order = {
		...rest,
		id: uuid(),
		buyerInfo: { ...original.buyerInfo, email },
		...(billingInfo && { billingInfo: named(billingInfo) }),
		...(recipientInfo && { recipientInfo: named(recipientInfo) }),
		createdDate: date,
		updatedDate: date,
		purchasedDate: date,
	};
	return create(orders, copy, [], orderNumber);
};

const newContact = ({ firstName, lastName, email }: Customer, date: string): Write =>
	create(contacts, {
		id: uuid(),
		source: { sourceType: "WIX_STORES" },
		lastActivity: { activityDate: date, activityType: "ECOM_PURCHASE" },
		name: { first: firstName, last: lastName },
		emails: [{ id: uuid(), tag: "UNTAGGED", email, primary: true }],
		phones: [],
		addresses: [],
		labelKeys: [],
		extendedFields: {},
		mergedIds: [],
		claim: email,
		primary: { email },
		emailKeys: [email],
		phoneKeys: [],
		createdDate: date,
		updatedDate: date,
	});
