import { orders } from "@cartwright/commerce/orders/documents";
import { findInvariantViolations } from "@cartwright/commerce/orders/invariants";
import { loadEntries } from "@cartwright/commerce/orders/load/load-entries";
import type { Order } from "@cartwright/commerce/orders/order";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { verifyChain } from "@cartwright/kernel/audit-chain/verify";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Document } from "@cartwright/store/collection";
import { byIds, type Store, type StoredEvent } from "@cartwright/store/store";

/** A violated invariant. */
export interface Violation {
	/** The number of the invariant in docs/operating.md. */
	readonly invariant: number;
	/** The document that shows it. */
	readonly id: string;
	readonly description: string;
}

const pageSize = 200;

/** All violations of a site. Each is checked a second time, because an open shop changes while it is read. */
export const checkSite = async (store: Store, site: string): Promise<Violation[]> => {
	const violations = await findViolations(store, site);
	if (violations.length === 0) return [];
	const again = new Set((await findViolations(store, site)).map(keyOf));
	return violations.filter((violation) => again.has(keyOf(violation)));
};

const keyOf = ({ invariant, id }: Violation): string => `${invariant} ${id}`;

const findViolations = async (store: Store, site: string): Promise<Violation[]> => {
	const violations: Violation[] = [];
	const now = new Date().toISOString();
	const checked: Order[] = [];
	for await (const stored of pagesOf({ store, site }, orders, pageSize)) {
		const some = stored.map(({ doc }) => doc);
		const ids = some.flatMap(({ checkoutId }) => checkoutId ?? []);
		const [{ checkedOut }, events, entries] = await Promise.all([
			store.read(site, { checkedOut: byIds(carts, ids) }),
			eventsOf(store, site, orderService.entity, some),
			loadEntries(
				{ store, site },
				some.map(({ id }) => id),
			),
		]);
		const records = {
			orders: some,
			checkouts: [...checkedOut.values()].map(({ doc }) => doc),
			inventory: [],
			events,
			entries,
			now,
		};
		violations.push(...findInvariantViolations(records));
		// For invariants across all orders: their checkouts, and the stock that they reserved.
		checked.push(...some.map((order) => ({ ...order, lineItems: [], activities: [] })));
	}
	const together = (inventory: InventoryItem[], events: StoredEvent[], invariant: number) =>
		findInvariantViolations({ orders: checked, checkouts: [], inventory, events, now }).filter(
			(each) => each.invariant === invariant,
		);
	violations.push(...together([], [], 1).filter((each) => !violations.some((known) => keyOf(known) === keyOf(each))));
	for await (const stored of pagesOf({ store, site }, inventoryItems, pageSize)) {
		const items = stored.map(({ doc }) => doc);
		const events = await eventsOf(store, site, inventoryItemsV3.entity, items);
		violations.push(...together(items, events, 3), ...items.flatMap((item) => ledgerFaults(item, events)));
	}
	return [...violations, ...(await auditFaults(store, site))];
};

/** The first broken link of the audit chain. */
export const auditFaults = async (store: Store, site: string): Promise<Violation[]> => {
	const { fault } = await verifyChain(store, site);
	return fault ? [{ invariant: 10, id: String(fault.number), description: `audit entry ${fault.description}` }] : [];
};

/** Whether the differences in an item's events add up to its quantity. */
const ledgerFaults = (item: InventoryItem, events: readonly StoredEvent[]): Violation[] => {
	const movements = events.filter(({ entityId }) => entityId === item.id);
	const sum = movements.reduce((all, { data }) => all + Number(data.difference ?? 0), 0);
	const gap = movements.findIndex(({ sequence }, index) => sequence !== index + 1);
	const fault = (invariant: number, description: string) => ({ invariant, id: item.id, description });
	return [
		...(sum === item.quantity ? [] : [fault(3, `its events add up to ${sum}, its quantity is ${item.quantity}`)]),
		...(gap < 0 ? [] : [fault(7, `event ${gap + 1} is missing or out of order`)]),
	];
};

const eventsOf = async (store: Store, site: string, entity: string, documents: readonly Document[]) =>
	(await Promise.all(documents.map(({ id }) => store.eventsOf(site, entity, id)))).flat();
