import { draftOrders } from "@cartwright/commerce/draft-orders/documents";
import { orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { settings } from "@cartwright/kernel/sites/settings";
import { inventoryItems, products } from "@cartwright/products/catalogue/documents";
import { type Batch, targetOf, type Write } from "@cartwright/store/batch";
import type { StoredEvent } from "@cartwright/store/store";

/** A violated invariant, with its evidence. */
export class Violation extends Error {}

export interface Entity {
	readonly site: string;
	readonly entity: string;
	readonly entityId: string;
}

interface Agreed {
	readonly total: number;
	readonly highest: number;
	readonly isApproved: boolean;
}

/** What really happened in the simulated world; the shop's data is compared with it. */
export class Records {
	/** The number of events written for each entity. */
	readonly events = new Map<string, Entity & { count: number }>();
	/** The last event of each entity that was delivered to a subscriber. */
	readonly delivered = new Map<string, number>();
	readonly changedOrders = new Set<string>();
	readonly changedItems = new Set<string>();
	/** Checkouts that have become orders, whether or not a caller was told. */
	readonly placedCheckouts = new Set<string>();
	/** Increases with everything that can change a price. */
	catalogueVersion = 0;
	/** The number of changes of each checkout by its buyer, as a checkout or as a cart. */
	readonly checkoutVersions = new Map<string, number>();
	/** What the shop acknowledged to its callers. */
	readonly orderOfCheckout = new Map<string, string>();
	readonly paymentsOfOrder = new Map<string, string>();
	/** The orders of refunds that staff were told of. */
	readonly refunds = new Map<string, string>();
	readonly cancelledOrders = new Set<string>();
	/** Tokens of the links of payment requests. */
	readonly paymentLinks: string[] = [];
	/** Orders with returns that are not done. */
	readonly returning = new Set<string>();
	/** What staff prepared for the buyer of an order to pay, by the order. */
	readonly collections = new Map<string, string>();
	/** What the events of each inventory item come to. */
	readonly stock = new Map<string, number>();
	/** What each order comes to, and came to at most. */
	readonly totals = new Map<string, Agreed>();
	/** A write that breaks an invariant. */
	violation: Violation | undefined;

	wrote(site: string, batch: Batch): void {
		for (const write of batch) {
			this.#count(site, write);
			const { collection, kind } = write;
			const id = targetOf(write);
			if (kind === "remove" && write.purgedEntity) {
				this.events.delete(keyOf({ site, entity: write.purgedEntity, entityId: id }));
			}
			if (collection.name === orders.name && (kind === "create" || kind === "replace")) {
				this.#wroteOrder(write.doc as Order, batch);
			}
			if (collection.name === orders.name && kind === "create") {
				this.placedCheckouts.add((write.doc as Order).checkoutId ?? "");
			}
			if (collection.name === inventoryItems.name) this.#movedStock(id, write);
			if (write.events.some(({ type }) => changesOfPurchases.has(type))) {
				this.checkoutVersions.set(id, (this.checkoutVersions.get(id) ?? 0) + 1);
			}
			const isPriced = collection.name === settings.name || collection.name === products.name;
			if (isPriced && kind !== "adjust") this.catalogueVersion += 1;
		}
	}

	/** Any number of times, but never before the event that it follows. */
	gave(event: StoredEvent): void {
		const key = keyOf(event);
		const last = this.delivered.get(key) ?? 0;
		if (event.sequence > last + 1) throw new Violation(`7: ${key}: event ${event.sequence} was given after ${last}`);
		this.delivered.set(key, Math.max(last, event.sequence));
	}

	placed(checkoutId: string, orderId: string): void {
		const known = this.orderOfCheckout.get(checkoutId) ?? orderId;
		if (known !== orderId) throw new Violation(`1: checkout ${checkoutId} became the orders ${known} and ${orderId}`);
		this.orderOfCheckout.set(checkoutId, orderId);
	}

	#movedStock(id: string, { events }: Write): void {
		this.changedItems.add(id);
		const moved = events.reduce((sum, { data }) => sum + Number(data.difference ?? 0), 0);
		this.stock.set(id, (this.stock.get(id) ?? 0) + moved);
	}

	/** 1. What an approved order comes to is changed by a draft that is committed with it, and by nothing else. */
	#wroteOrder({ id, status, priceSummary: { total } }: Order, batch: Batch): void {
		this.changedOrders.add(id);
		const before = this.totals.get(id);
		const isDrafted = batch.some(({ collection }) => collection.name === draftOrders.name);
		if (before?.isApproved && before.total !== total && !isDrafted) {
			this.violation ??= new Violation(`1: order ${id} came to ${before.total}, and comes to ${total} without a draft`);
		}
		const isApproved = before?.isApproved || status === "APPROVED";
		this.totals.set(id, { total, isApproved, highest: Math.max(total, isApproved ? (before?.highest ?? 0) : 0) });
	}

	#count(site: string, write: Write): void {
		for (const { entity } of write.events) {
			const record = { site, entity, entityId: targetOf(write) };
			const known = this.events.get(keyOf(record)) ?? { ...record, count: 0 };
			known.count += 1;
			this.events.set(keyOf(record), known);
		}
	}
}

const changesOfPurchases: ReadonlySet<string | undefined> = new Set([
	cart.events.cartUpdated?.type,
	// Lowers quantities to the stock.
	checkout.events.checkoutCreated?.type,
	checkout.events.checkoutUpdated?.type,
]);

export const keyOf = ({ site, entity, entityId }: Entity): string => `${site} ${entity} ${entityId}`;
