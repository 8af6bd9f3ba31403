import { manualCalculator } from "@cartwright/commerce/taxes/calculators";
import { productsGroup } from "@cartwright/commerce/taxes/default-groups";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkoutSettings } from "@cartwright/contract/checkouts/checkout-settings";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { orders } from "@cartwright/contract/orders/orders";
import { ordersSettings } from "@cartwright/contract/orders/orders-settings";
import { contactTaxDetails } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxExemptGroups } from "@cartwright/contract/taxes/tax-exempt-groups";
import { taxGroups } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import { taxSettings } from "@cartwright/contract/taxes/tax-settings";
import { buyerDetails } from "@cartwright/testing/buying";
import { percentOff } from "@cartwright/testing/example-rule";
import { v7 as uuid } from "uuid";
import type { Path } from "./changes.ts";
import { type Call, created, requireSuccess, type Subject, within } from "./subject.ts";

/** Reads once for all requests of a caller what they only mention. */
const once = <Value>(load: (call: Call) => Promise<Value>): ((call: Call) => Promise<Value>) => {
	const loaded = new WeakMap<Call, Promise<Value>>();
	return (call) => {
		const value = loaded.get(call) ?? load(call);
		loaded.set(call, value);
		return value;
	};
};

const newLine = once(async (call) => {
	const variant = { price: { actualPrice: { amount: "20" } }, physicalProperties: {}, inventoryItem: { quantity: 50 } };
	const product = {
		name: `Cup ${uuid()}`,
		productType: "PHYSICAL",
		physicalProperties: {},
		variantsInfo: { variants: [variant] },
	};
	const { product: made } = await call(productsV3, "createProductWithInventory", { product });
	return { quantity: 1, catalogReference: { appId: storesAppId, catalogItemId: made.id } };
});

const name = { original: "Engraving" };
const customLine = { productName: name, itemType: { preset: "PHYSICAL" }, price: "5", quantity: 1 };
const customItem = {
	name,
	quantityInfo: { requestedQuantity: 1 },
	pricing: { price: { amount: "5" } },
	attributes: { itemType: { preset: "PHYSICAL" } },
	paymentConfig: {},
	deliveryConfig: {},
};
const lines = async (call: Call) => ({ lineItems: [await newLine(call)], customLineItems: [customLine] });

/** Names under which what is read has members of custom lines. */
const ofLine: Readonly<Record<string, string>> = {
	media: "image",
	quantityAvailable: "availability.quantityAvailable",
};
const ofCheckoutLine = { ...ofLine, media: "media" };

const inLines =
	(entity: string, renamed: Readonly<Record<string, string>>) =>
	([first = "", ...rest]: Path): Path | undefined => {
		if (first === entity) return rest;
		if (first === "lineItems") return [first, ...rest];
		if (first !== "customLineItems") return undefined;
		const [index = "", member = "", ...deeper] = rest;
		return ["lineItems", index, ...(renamed[member] ?? member).split("."), ...deeper];
	};

const cartsV1: readonly Subject[] = [
	{
		service: cart,
		name: "createCart",
		readPath: inLines("cartInfo", ofLine),
		request: async (call) => ({ ...(await lines(call)), cartInfo: { selectedShippingOption: { code: "standard" } } }),
		read: async (call, _, response) => (await call(cart, "getCart", { id: response.cart.id })).cart,
	},
	{
		service: cart,
		name: "updateCart",
		readPath: inLines("cartInfo", ofLine),
		async request(call) {
			const { id } = (await call(cart, "createCart", { customLineItems: [customLine] })).cart;
			return { ...(await lines(call)), cartInfo: { id, selectedShippingOption: { code: "standard" } } };
		},
		read: async (call, { cartInfo }) => (await call(cart, "getCart", { id: cartInfo.id })).cart,
	},
];

/** Names under which a line of version 2 shows the prices that a custom item is sent. */
const pricing: Readonly<Record<string, Path>> = {
	price: ["unitPrice"],
	fullPrice: ["breakdown", "fullPrice"],
};

const inItems = ([first = "", ...rest]: Path): Path | undefined => {
	const [index = "", ...member] = rest;
	if (first === "customItems" && member[0] === "pricing") {
		const [, name = "", ...deeper] = member;
		return ["lineItems", index, "pricing", ...(pricing[name] ?? [name]), ...deeper];
	}
	if (first === "customItems") return ["lineItems", index, ...member];
	if (first !== "catalogItems") return first === "cart" ? rest : undefined;
	const isSource = member[0] === "catalogReference" || member[0] === "catalogOverrideFields";
	if (member[0] === "quantity") return ["lineItems", index, "quantityInfo", "requestedQuantity"];
	return ["lineItems", index, ...(isSource ? ["source"] : []), ...member];
};

const cartsV2: readonly Subject[] = [
	{
		service: cartV2,
		name: "createCart",
		readPath: inItems,
		request: async (call) => ({ catalogItems: [await newLine(call)], customItems: [customItem], cart: {} }),
		read: async (call, _, response) => (await call(cartV2, "getCart", { cartId: response.cart.id })).cart,
	},
	{
		service: cartV2,
		name: "updateCart",
		readPath: within("cart"),
		async request(call) {
			const { id } = (await call(cartV2, "createCart", { catalogItems: [await newLine(call)] })).cart;
			return { cart: { id } };
		},
		read: async (call, request) => (await call(cartV2, "getCart", { cartId: request.cart.id })).cart,
	},
];

const newCheckout = async (call: Call) => ({
	...(await lines(call)),
	channelType: "WEB",
	checkoutInfo: buyerDetails,
});

const checkouts: readonly Subject[] = [
	{
		service: checkout,
		name: "createCheckout",
		readPath: inLines("checkoutInfo", ofCheckoutLine),
		request: async (call) => {
			const externalReference = { appId: uuid() };
			const sent = await newCheckout(call);
			return { ...sent, checkoutInfo: { ...buyerDetails, externalReference } };
		},
		read: async (call, _, response) => (await call(checkout, "getCheckout", { id: response.checkout.id })).checkout,
	},
	{
		service: checkout,
		name: "updateCheckout",
		readPath: inLines("checkout", ofCheckoutLine),
		async request(call) {
			const sent = { channelType: "WEB", customLineItems: [customLine], checkoutInfo: buyerDetails };
			const { id } = (await call(checkout, "createCheckout", sent)).checkout;
			return { ...(await lines(call)), checkout: { id, ...buyerDetails } };
		},
		read: async (call, request) => (await call(checkout, "getCheckout", { id: request.checkout.id })).checkout,
	},
];

const placedOrder = once(async (call) => {
	const { id } = (await call(checkout, "createCheckout", await newCheckout(call))).checkout;
	const { orderId } = await call(checkout, "createOrder", { id });
	return (await call(orders, "getOrder", { id: orderId })).order;
});

const readOrder = async (call: Call, id: string) => (await call(orders, "getOrder", { id })).order;

const orderSubjects: readonly Subject[] = [
	{
		service: orders,
		name: "createOrder",
		readPath: within("order"),
		async request(call) {
			const { id: _, checkoutId: __, ...order } = await placedOrder(call);
			return { order };
		},
		read: (call, _, response) => readOrder(call, response.order.id),
	},
	{
		service: orders,
		name: "importOrder",
		readPath: within("order"),
		async request(call) {
			const { id: _, checkoutId: __, ...order } = await placedOrder(call);
			return { order };
		},
		read: (call, _, response) => readOrder(call, response.order.id),
	},
	{
		service: checkoutSettings,
		name: "updateCheckoutSettings",
		readPath: within("checkoutSettings"),
		request: async () => ({ checkoutSettings: {} }),
		read: async (call) => (await call(checkoutSettings, "getCheckoutSettings", {})).checkoutSettings,
	},
	{
		service: ordersSettings,
		name: "updateOrdersSettings",
		readPath: within("ordersSettings"),
		request: async () => ({ ordersSettings: {} }),
		read: async (call) => (await call(ordersSettings, "getOrdersSettings", {})).ordersSettings,
	},
	{
		service: orders,
		name: "updateOrder",
		readPath: within("order"),
		request: async (call) => ({ order: { id: (await placedOrder(call)).id } }),
		read: (call, request) => readOrder(call, request.order.id),
	},
	{
		service: orders,
		name: "bulkUpdateOrders",
		readPath: ([first, ...rest]) => (first === "orders" && rest[1] === "order" ? rest.slice(2) : undefined),
		request: async (call) => ({ orders: [{ order: { id: (await placedOrder(call)).id } }] }),
		async read(call, request, { results: [result] }) {
			requireSuccess(result);
			return readOrder(call, request.orders[0].order.id);
		},
	},
];

/** An order of two pieces that is paid elsewhere, and so is approved. */
const approvedOrder = async (call: Call) => {
	const { id: _, checkoutId: __, ...order } = await placedOrder(call);
	const { order: made } = await call(orders, "createOrder", { order: { ...order, paymentStatus: "PAID" } });
	return made;
};

const newFulfillment = async (call: Call) => {
	const { id, lineItems } = await approvedOrder(call);
	return { orderId: id, fulfillment: { lineItems: [{ id: lineItems[0].id, quantity: 1 }], trackingInfo: {} } };
};

const readFulfillment = async (call: Call, orderId: string, id: string) => {
	const { orderWithFulfillments } = await call(orderFulfillments, "listFulfillmentsForSingleOrder", { orderId });
	return orderWithFulfillments.fulfillments.find((each: { id: string }) => each.id === id);
};

const fulfillmentSubjects: readonly Subject[] = [
	{
		service: orderFulfillments,
		name: "createFulfillment",
		readPath: within("fulfillment"),
		request: newFulfillment,
		read: (call, request, response) => readFulfillment(call, request.orderId, response.fulfillmentId),
	},
	{
		service: orderFulfillments,
		name: "updateFulfillment",
		readPath: within("fulfillment"),
		async request(call) {
			const { orderId, fulfillment } = await newFulfillment(call);
			const { fulfillmentId } = await call(orderFulfillments, "createFulfillment", { orderId, fulfillment });
			return { orderId, fulfillment: { id: fulfillmentId, trackingInfo: {} } };
		},
		read: (call, request) => readFulfillment(call, request.orderId, request.fulfillment.id),
	},
];

const paymentRequestSubjects: readonly Subject[] = created({
	service: orderPaymentRequests,
	one: "OrderPaymentRequest",
	entity: "orderPaymentRequest",
	id: "orderPaymentRequestId",
	async sent(call) {
		const { id: orderId } = await placedOrder(call);
		return { orderId, title: "Balance", amount: { amount: "1" }, image: { url: "https://example.com/a.jpg" } };
	},
});

const newSpecification = async (call: Call) => {
	const { catalogReference } = await newLine(call);
	return {
		name: "Spring",
		code: uuid().slice(-12),
		startTime: "1767225600000",
		expirationTime: "1893456000000",
		moneyOffAmount: 5,
		scope: { namespace: "stores", group: { name: "product", entityId: catalogReference.catalogItemId } },
	};
};

const readCoupon = async (call: Call, id: string) => (await call(coupons, "getCoupon", { id })).coupon;

const couponSubjects: readonly Subject[] = [
	{
		service: coupons,
		name: "createCoupon",
		readPath: (path) => (path[0] === "specification" ? path : undefined),
		request: async (call) => ({ specification: await newSpecification(call) }),
		read: (call, _, { id }) => readCoupon(call, id),
	},
	{
		service: coupons,
		name: "updateCoupon",
		readPath: (path) => (path[0] === "specification" ? path : undefined),
		async request(call) {
			const specification = await newSpecification(call);
			return { id: (await call(coupons, "createCoupon", { specification })).id, specification };
		},
		read: (call, { id }) => readCoupon(call, id),
	},
];

const newRegion = async (call: Call) => {
	const { taxRegions: present = [] } = await call(taxRegions, "queryTaxRegions", { query: {} });
	return { country: "US", subdivision: `A${present.length}`, appId: manualCalculator.appId };
};

const newMapping = async (call: Call) => {
	const { taxRegion } = await call(taxRegions, "createTaxRegion", { taxRegion: await newRegion(call) });
	return { taxRegionId: taxRegion.id, taxGroupId: productsGroup.id, taxRate: "0.05" };
};

const readRegion = async (call: Call, taxRegionId: string) =>
	(await call(taxRegions, "getTaxRegion", { taxRegionId })).taxRegion;
const readGroup = async (call: Call, taxGroupId: string) =>
	(await call(taxGroups, "getTaxGroup", { taxGroupId })).taxGroup;
const readMapping = async (call: Call, manualTaxMappingId: string) =>
	(await call(manualTaxMappings, "getManualTaxMapping", { manualTaxMappingId })).manualTaxMapping;

const newExemptGroup = async (call: Call) =>
	(await call(taxExemptGroups, "createTaxExemptGroup", { taxExemptGroup: { name: "Schools" } })).taxExemptGroup;
const readExemptGroup = async (call: Call, taxExemptGroupId: string) =>
	(await call(taxExemptGroups, "getTaxExemptGroup", { taxExemptGroupId })).taxExemptGroup;
const newDetails = async (call: Call) => {
	const { contact } = await call(contacts, "createContact", { info: { name: { first: "Ada" } } });
	return { id: contact.id, taxExemptGroupId: (await newExemptGroup(call)).id };
};

const under = (member: string) => (path: readonly string[]) => (path[0] === member ? path.slice(1) : undefined);

const taxSubjects: readonly Subject[] = [
	{
		service: taxRegions,
		name: "createTaxRegion",
		readPath: under("taxRegion"),
		request: async (call) => ({ taxRegion: await newRegion(call) }),
		read: (call, _, { taxRegion }) => readRegion(call, taxRegion.id),
	},
	{
		service: taxRegions,
		name: "updateTaxRegion",
		readPath: under("taxRegion"),
		async request(call) {
			const { taxRegion } = await call(taxRegions, "createTaxRegion", { taxRegion: await newRegion(call) });
			return { taxRegion };
		},
		read: (call, { taxRegion }) => readRegion(call, taxRegion.id),
	},
	{
		service: taxGroups,
		name: "createTaxGroup",
		readPath: under("taxGroup"),
		request: async () => ({ taxGroup: { name: "Books" } }),
		read: (call, _, { taxGroup }) => readGroup(call, taxGroup.id),
	},
	{
		service: taxGroups,
		name: "updateTaxGroup",
		readPath: under("taxGroup"),
		request: async (call) => call(taxGroups, "createTaxGroup", { taxGroup: { name: "Books" } }),
		read: (call, { taxGroup }) => readGroup(call, taxGroup.id),
	},
	{
		service: manualTaxMappings,
		name: "createManualTaxMapping",
		readPath: under("manualTaxMapping"),
		request: async (call) => ({ manualTaxMapping: await newMapping(call) }),
		read: (call, _, { manualTaxMapping }) => readMapping(call, manualTaxMapping.id),
	},
	{
		service: manualTaxMappings,
		name: "updateManualTaxMapping",
		readPath: under("manualTaxMapping"),
		request: async (call) =>
			call(manualTaxMappings, "createManualTaxMapping", { manualTaxMapping: await newMapping(call) }),
		read: (call, { manualTaxMapping }) => readMapping(call, manualTaxMapping.id),
	},
	{
		service: taxExemptGroups,
		name: "createTaxExemptGroup",
		readPath: under("taxExemptGroup"),
		request: async () => ({ taxExemptGroup: { name: "Schools" } }),
		read: (call, _, { taxExemptGroup }) => readExemptGroup(call, taxExemptGroup.id),
	},
	{
		service: taxExemptGroups,
		name: "updateTaxExemptGroup",
		readPath: under("taxExemptGroup"),
		request: async (call) => ({ taxExemptGroup: await newExemptGroup(call) }),
		read: (call, { taxExemptGroup }) => readExemptGroup(call, taxExemptGroup.id),
	},
	{
		service: contactTaxDetails,
		name: "upsertContactTaxDetails",
		readPath: under("contactTaxDetails"),
		request: async (call) => ({ contactTaxDetails: await newDetails(call) }),
		read: async (call, { contactTaxDetails: { id } }) =>
			(await call(contactTaxDetails, "getContactTaxDetails", { id })).contactTaxDetails,
	},
	{
		service: taxSettings,
		name: "upsertTaxSettings",
		readPath: under("taxSettings"),
		request: async () => ({ taxSettings: {} }),
		read: async (call) => (await call(taxSettings, "getTaxSettings", {})).taxSettings,
	},
];

const newRule = () => ({
	name: "Sale",
	discounts: { values: [percentOff(10)] },
});

const ruleSubjects: readonly Subject[] = [
	{
		service: discountRules,
		name: "createDiscountRule",
		readPath: within("discountRule"),
		async request(call) {
			await deleteRules(call);
			return { discountRule: newRule() };
		},
		read: (call, _, { discountRule: { id } }) => readRule(call, id),
	},
	{
		service: discountRules,
		name: "updateDiscountRule",
		readPath: within("discountRule"),
		async request(call) {
			await deleteRules(call);
			const { discountRule } = await call(discountRules, "createDiscountRule", { discountRule: newRule() });
			return { discountRule: { ...newRule(), id: discountRule.id, revision: discountRule.revision } };
		},
		read: (call, { discountRule: { id } }) => readRule(call, id),
	},
];

/** A shop has only so many. */
const deleteRules = async (call: Call) => {
	const { discountRules: rules } = await call(discountRules, "queryDiscountRules", {});
	for (const { id } of rules) await call(discountRules, "deleteDiscountRule", { discountRuleId: id });
};

const readRule = async (call: Call, id: string) =>
	(await call(discountRules, "getDiscountRule", { discountRuleId: id })).discountRule;

export const purchaseSubjects: readonly Subject[] = [
	...cartsV1,
	...cartsV2,
	...checkouts,
	...orderSubjects,
	...fulfillmentSubjects,
	...paymentRequestSubjects,
	...couponSubjects,
	...taxSubjects,
	...ruleSubjects,
];
