import { orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import type { Payment } from "@cartwright/commerce/payments/payment";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import { inventory as inventoryService } from "@cartwright/contract/inventory/v1/inventory";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import type { Client } from "@cartwright/sdk/client";
import { page } from "@cartwright/store/store";
import type { Process, World } from "./world.ts";

/** The shop's staff. */
export interface Staff {
	readonly key: string;
	/** The products that they know of. */
	readonly products: string[];
	/** The products with two sizes. */
	readonly sized: Set<string>;
}

interface Shift {
	readonly world: World;
	readonly process: Process;
	readonly staff: Staff;
	readonly client: Client;
}

export const employ = async (world: World, process: Process): Promise<Staff> => {
	const wanted = { siteId: world.site, role: "owner", name: "staff", id: world.newId() } as const;
	const { key } = await createApiKey(process.store, { ...wanted, now: world.now.toISOString() });
	const staff: Staff = { key, products: [], sized: new Set() };
	for (let count = 0; count < 6; count++) {
		await offer({ world, process, staff, client: world.caller(process, key) });
	}
	return staff;
};

const priceOf = (world: World): number => world.chance.between(1, 9999) / 100;

/** Creates a product with one variant or two, with low, high or untracked stock. */
const offer = async ({ world, staff, client }: Shift): Promise<void> => {
	const { chance } = world;
	const hasSizes = chance.perMille(400);
	const sizes = ["S", "M"].map((value) => ({ value, description: value }));
	const product = {
		name: `Mug ${world.newId()}`,
		productType: "physical" as const,
		visible: true,
		priceData: { price: priceOf(world) },
		...(hasSizes ? { manageVariants: true, productOptions: [{ name: "Size", choices: sizes }] } : {}),
	};
	const made = await client.use(productService).createProduct({ product });
	const id = made.product?.id ?? "";
	staff.products.push(id);
	if (hasSizes) staff.sized.add(id);
	if (chance.perMille(850)) await count(world, client, id);
};

/** Sets the stock. */
const count = async ({ chance }: World, client: Client, productId: string): Promise<void> => {
	const calls = client.use(inventoryService);
	const { inventoryItem } = await calls.getInventoryVariants({ inventoryId: productId });
	const variants = (inventoryItem?.variants ?? []).map(({ variantId }) => ({
		...(variantId ? { variantId } : {}),
		quantity: chance.between(0, 12),
	}));
	await calls.updateInventoryVariants({ inventoryItem: { productId, trackQuantity: true, variants } });
};

const setStock = async ({ world, staff, client }: Shift): Promise<void> => {
	const id = world.chance.pick(staff.products);
	if (id) await count(world, client, id);
};

const moveStock = async ({ world: { chance }, staff, client }: Shift): Promise<void> => {
	const calls = client.use(inventoryService);
	const productId = chance.pick(staff.products) ?? "";
	const { inventoryItem } = await calls.getInventoryVariants({ inventoryId: productId });
	const variantId = chance.pick(inventoryItem?.variants ?? [])?.variantId;
	const [entry, quantity] = [{ productId, ...(variantId ? { variantId } : {}) }, chance.between(1, 4)];
	if (chance.perMille(500)) await calls.incrementInventory({ incrementData: [{ ...entry, incrementBy: quantity }] });
	else {
		const decrementData = [{ ...entry, decrementBy: quantity }];
		await calls.decrementInventory({ decrementData, restrictInventoryValue: true });
	}
};

const changePrice = async ({ world, staff, client }: Shift): Promise<void> => {
	const product = { id: world.chance.pick(staff.products) ?? "", priceData: { price: priceOf(world) } };
	await client.use(productService).updateProduct({ product });
};

const changeVisibility = async ({ world: { chance }, staff, client }: Shift): Promise<void> => {
	const product = { id: chance.pick(staff.products) ?? "", visible: chance.perMille(850) };
	await client.use(productService).updateProduct({ product });
};

const replaceProduct = async (shift: Shift): Promise<void> => {
	const { world, staff, client } = shift;
	const id = world.chance.pick(staff.products) ?? "";
	await client.use(productService).deleteProduct({ id });
	staff.products.splice(staff.products.indexOf(id), 1);
	await offer(shift);
};

/** One of the newest orders. */
const findOrder = async ({ world, process }: Shift): Promise<Order | undefined> => {
	const { chance, scheduler, site } = world;
	const { stored } = await scheduler.step("looks through the orders", () =>
		process.store.read(site, { stored: page(orders, { limit: 10, sort: [{ field: "createdDate", order: "DESC" }] }) }),
	);
	return chance.pick(stored)?.doc;
};

const cancelOrder = async (shift: Shift): Promise<void> => {
	const { client, world } = shift;
	const { chance, records } = world;
	const id = (await findOrder(shift))?.id;
	if (!id) return;
	const request = { id, restockAllItems: chance.perMille(500), sendOrderCanceledEmail: false };
	await client.use(orderService).cancelOrder(request);
	records.cancelledOrders.add(id);
};

/** Captures, releases or refunds a payment, sometimes by a double click, sometimes more than there is. */
const settlePayment = async (shift: Shift): Promise<void> => {
	const { chance } = shift.world;
	const order = await findOrder(shift);
	const payment = chance.pick(order?.payments.filter(({ authorized }) => authorized > 0) ?? []);
	if (!order || !payment) return;
	const settle = payment.status !== "AUTHORIZED" ? refund : chance.perMille(750) ? capture : release;
	const clicks = Array.from({ length: chance.perMille(200) ? 2 : 1 });
	const settled = await Promise.allSettled(clicks.map(() => settle(shift, order.id, payment)));
	for (const result of settled) if (result.status === "rejected") throw result.reason;
};

/** Usually a part of it or all, sometimes too much. */
const amountOf = ({ chance }: World, minor: number): { amount?: { amount: string } } => {
	if (chance.perMille(400)) return {};
	const max = chance.perMille(100) ? minor + 100 : Math.max(minor, 1);
	return { amount: { amount: (chance.between(1, max) / 100).toFixed(2) } };
};

type Settle = (shift: Shift, orderId: string, payment: Payment) => Promise<void>;

const capture: Settle = async ({ world, client }, orderId, { id: paymentId, authorized }) => {
	const payments = [{ paymentId, ...amountOf(world, authorized) }];
	await client.use(orderBilling).captureAuthorizedPayments({ orderId, payments });
};

const release: Settle = async ({ client }, orderId, { id }) => {
	await client.use(orderBilling).voidAuthorizedPayments({ orderId, paymentIds: [id] });
};

const refund: Settle = async ({ world, client }, orderId, { id: paymentId, captured, refunded }) => {
	const paymentRefunds = [{ paymentId, ...amountOf(world, captured - refunded) }];
	const made = await client.use(orderBilling).refundPayments({ orderId, paymentRefunds });
	if (made.refund?.id) world.records.refunds.set(made.refund.id, orderId);
};

const actions = { setStock, moveStock, changePrice, changeVisibility, replaceProduct, cancelOrder, settlePayment };
const weights: Record<keyof typeof actions, number> = {
	setStock: 12,
	moveStock: 16,
	changePrice: 6,
	changeVisibility: 5,
	replaceProduct: 2,
	cancelOrder: 7,
	settlePayment: 40,
};

/** Starts a random action of the staff. */
export const work = (world: World, process: Process, staff: Staff): void => {
	const name = world.chance.weighted(weights);
	const client = world.caller(process, staff.key);
	world.start(`staff:${name}`, process, () => actions[name]({ world, process, staff, client }));
};
