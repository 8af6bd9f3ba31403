import { type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { WeightUnit } from "@cartwright/contract/ecommerce/measure-messages";
import { Order as OrderMessage, type Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { updateOrder } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { asReceived, differences } from "@cartwright/kernel/foundation/differences";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskPaths } from "@cartwright/kernel/foundation/field-mask";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";

/** Fields of a placed order that can be changed; the agreement itself cannot. */
const changeable: readonly string[] = [
	"buyerInfo.email",
	"buyerLanguage",
	"weightUnit",
	"billingInfo.address",
	"billingInfo.contactDetails",
	"archived",
	"attributionSource",
	"seenByAHuman",
	"recipientInfo.address",
	"recipientInfo.contactDetails",
	"shippingInfo.logistics.shippingDestination.address",
	"shippingInfo.logistics.shippingDestination.contactDetails",
];

/** Fields that cannot be removed. */
const required: readonly string[] = ["weightUnit", "archived", "seenByAHuman"];

export interface ChangedOrder {
	readonly order: Order;
	/** Paths of the fields in the request. */
	readonly members: readonly string[];
}

/**
 * Applies the fields of the request; null removes a field. With a mask, a masked path that is absent from the request
 * counts as null. Clients send back whole orders, so without a mask, fields that cannot be changed may be sent as they
 * were read.
 */
export const withChanges = (
	order: Order,
	sent: WireOrder,
	mask: string | null | undefined,
	{ now, origin }: Pick<Context, "now" | "origin">,
): ChangedOrder => {
	rejectUnplaced(order);
	const { id: _, ...rest } = sent;
	let shown: object | undefined;
	const shownAt = (path: string) => {
		shown ??= asReceived(updateOrder.response, { order: orderView(order, { origin, forStaff: true }) }).order as object;
		return valueAt(shown, path);
	};
	const isAsShown = (path: string) => {
		const node = nodeAt(nodeOf(OrderMessage), path);
		if (changeable.includes(path) || !node) return false;
		const [value, before] = [valueAt(rest, path), shownAt(path)];
		return isUnset(value) ? isUnset(before) : differences(node, value, before, { path }).length === 0;
	};
	const members = mask ? maskPaths(mask, "order") : sentPaths(rest, "").filter((path) => !isAsShown(path));
	for (const path of members) checkChangeable(order, path, valueAt(rest, path));
	const changed = members.reduce<object>(
		(doc, path) => withValue(doc, path.split("."), valueAt(rest, path) ?? undefined),
		order,
	);
	return { order: { ...(changed as Order), updatedDate: now }, members };
};

/** Rejects changes of an order whose payment is pending or failed. */
export const rejectUnplaced = ({ id, status }: Order): void => {
	if (status !== "PENDING" && status !== "REJECTED") return;
	const description =
		status === "PENDING" ? "The buyer is still paying the order." : "The order's payment failed: it was never placed.";
	throw new ApplicationError(`ORDER_IS_${status}`, description, { orderId: id });
};

/** The paths that a request sets, deep enough to decide whether each may be changed. */
const sentPaths = (value: object, path: string): string[] =>
	Object.entries(value).flatMap(([name, member]) => {
		if (member === undefined) return [];
		const here = path ? `${path}.${name}` : name;
		const leadsOn = changeable.some((each) => each.startsWith(`${here}.`));
		return leadsOn && member !== null ? sentPaths(member as object, here) : [here];
	});

const checkChangeable = (order: Order, path: string, value: unknown): void => {
	const data = { field: path };
	const removes = value === undefined || value === null || value === ("UNSPECIFIED_WEIGHT_UNIT" satisfies WeightUnit);
	if (removes && (path === "buyerInfo" || path.endsWith("contactDetails") || leadsToContact(path))) {
		throw new ApplicationError("BUYER_INFO_CANNOT_BE_REMOVED", `${path} can be replaced but not removed.`, data);
	}
	const isMissing = path.startsWith("shippingInfo.") && !order.shippingInfo?.logistics.shippingDestination;
	if (changeable.includes(path) && !isMissing && !(removes && required.includes(path))) return;
	throw new ApplicationError(
		"FIELD_CANNOT_BE_UPDATED",
		`${path} of an order cannot be changed; changeable fields: ${changeable.join(", ")}.`,
		data,
	);
};

const leadsToContact = (path: string): boolean => changeable.includes(`${path}.contactDetails`);

const valueAt = (value: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], value);

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === "";

/** The declaration of a path; `undefined` for none of the order. */
const nodeAt = (node: Node, path: string): Node | undefined =>
	path.split(".").reduce<Node | undefined>((here, name) => here?.properties?.[name], node);

const withValue = (target: object, [name = "", ...rest]: readonly string[], value: unknown): object => {
	const inner = (target as Record<string, unknown>)[name];
	if (rest.length > 0) return { ...target, [name]: withValue((inner as object | undefined) ?? {}, rest, value) };
	if (value !== undefined) return { ...target, [name]: value };
	const { [name]: _, ...others } = target as Record<string, unknown>;
	return others;
};
