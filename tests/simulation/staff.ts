import type { Payment } from "@cartwright/commerce/payments/payment";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import { inventory as inventoryService } from "@cartwright/contract/inventory/v1/inventory";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import type { Client } from "@cartwright/sdk/client";
import { orderDesk } from "./order-desk.ts";
import { returnsDesk } from "./returns-desk.ts";
import { amountOf, findOrder, type Shift, type Staff } from "./shift.ts";
import type { Process, World } from "./world.ts";

export const employ = async (world: World, process: Process): Promise<Staff> => {
	const wanted = { siteId: world.site, role: "owner", name: "staff", id: world.newId() } as const;
	const { key } = await createApiKey(process.store, { ...wanted, now: world.now.toISOString() });
	const staff: Staff = { key, products: [], sized: new Set() };
	for (let count = 0; count < 12; count++) {
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
		quantity: chance.perMille(150) ? chance.between(0, 12) : chance.between(50, 400),
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
	const [entry, quantity] = [{ productId, ...(variantId ? { variantId } : {}) }, chance.between(1, 9)];
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
	const product = { id: chance.pick(staff.products) ?? "", visible: chance.perMille(930) };
	await client.use(productService).updateProduct({ product });
};

const replaceProduct = async (shift: Shift): Promise<void> => {
	const { world, staff, client } = shift;
	const id = world.chance.pick(staff.products) ?? "";
	staff.products.splice(staff.products.indexOf(id), 1);
	await client.use(productService).deleteProduct({ id });
	await offer(shift);
};

const cancelOrder = async (shift: Shift): Promise<void> => {
	const { client, world } = shift;
	const { chance, records } = world;
	const id = (await findOrder(shift, 10))?.id;
	if (!id) return;
	const request = { id, restockAllItems: chance.perMille(500), sendOrderCanceledEmail: false };
	await client.use(orderService).cancelOrder(request);
	records.cancelledOrders.add(id);
};

/** Captures, releases or refunds a payment, sometimes by a double click, sometimes more than there is. */
const settlePayment = async (shift: Shift): Promise<void> => {
	const { chance } = shift.world;
	const limit = chance.perMille(100) ? 300 : 40;
	const suits = ({ authorized, chargebacks = [] }: Payment) =>
		authorized > 0 && (limit === 40 || chargebacks.some(({ status }) => status === "APPROVED"));
	const order = await findOrder(shift, limit, ({ payments }) => payments.some(suits));
	const payment = chance.pick(order?.payments.filter(suits) ?? []);
	if (!order || !payment) return;
	const settle = payment.status !== "AUTHORIZED" ? refund : chance.perMille(750) ? capture : release;
	const clicks = Array.from({ length: chance.perMille(200) ? 2 : 1 });
	const settled = await Promise.allSettled(clicks.map(() => settle(shift, order.id, payment)));
	for (const result of settled) if (result.status === "rejected") throw result.reason;
};

type Settle = (shift: Shift, orderId: string, payment: Payment) => Promise<void>;

const capture: Settle = async ({ world, client }, orderId, { id: paymentId, authorized }) => {
	const payments = [{ paymentId, ...amountOf(world, authorized) }];
	await client.use(orderBilling).captureAuthorizedPayments({ orderId, payments });
};

const release: Settle = async ({ client }, orderId, { id }) => {
	await client.use(orderBilling).voidAuthorizedPayments({ orderId, paymentIds: [id] });
};

const refund: Settle = async ({ world, client }, orderId, payment) => {
	const { id: paymentId, captured, refunded, chargebacks = [] } = payment;
	const paymentRefunds = [{ paymentId, ...amountOf(world, captured - refunded) }];
	const calls = client.use(orderBilling);
	const made = await calls.refundPayments({ orderId, paymentRefunds }).catch((error) => {
		const isDisputed = chargebacks.some(({ status }) => status === "APPROVED");
		if (isDisputed && error.code === "PAYMENT_NOT_REFUNDABLE") world.count("refund barred by a dispute");
		throw error;
	});
	if (made.refund?.id) world.records.refunds.set(made.refund.id, orderId);
};

const actions = {
	setStock,
	moveStock,
	changePrice,
	changeVisibility,
	replaceProduct,
	cancelOrder,
	settlePayment,
	...orderDesk,
	...returnsDesk,
};
const weights: Record<keyof typeof actions, number> = {
	setStock: 30,
	moveStock: 16,
	changePrice: 6,
	changeVisibility: 5,
	replaceProduct: 1,
	cancelOrder: 6,
	settlePayment: 40,
	send: 30,
	changeOrder: 22,
	phoneOrder: 10,
	settleDifference: 36,
	confirmOffline: 8,
	endRequest: 3,
	processReturn: 50,
};

/** A random action of the staff, that others interrupt or not. */
export const work = (
	world: World,
	process: Process,
	staff: Staff,
	run: World["run"] | World["start"],
): void | Promise<void> => {
	const name = world.chance.weighted(weights);
	const client = world.caller(process, staff.key);
	return run.call(world, `staff:${name}`, process, () => actions[name]({ world, process, staff, client }));
};
