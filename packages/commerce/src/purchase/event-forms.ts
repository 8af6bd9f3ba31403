import { cart as cartV1 } from "@cartwright/contract/carts/v1/cart";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { checkout as checkoutV1 } from "@cartwright/contract/checkouts/v1/checkout";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { StoredEvent } from "@cartwright/store/store";

/**
 * The forms in which subscribers get an event. A cart, its checkout and the cart of version 2 are one document, so one
 * stored event of it is an event of each that exists. Other events have one form.
 */
export const formsOf = (event: StoredEvent): readonly StoredEvent[] => forms[event.type]?.(event) ?? [event];

/** The stored types of which an event type is a form. */
export const storedTypesOf = (type: string): readonly string[] => sources[type] ?? [type];

const typeOf = (declared: EventDeclaration | undefined): string => (declared as EventDeclaration).type;
const [cartCreated, cartUpdated, cartDeleted] = [
	typeOf(cartV1.events.cartCreated),
	typeOf(cartV1.events.cartUpdated),
	typeOf(cartV1.events.cartDeleted),
];
const [checkoutCreated, checkoutUpdated, checkoutDeleted, checkoutCompleted] = [
	typeOf(checkoutV1.events.checkoutCreated),
	typeOf(checkoutV1.events.checkoutUpdated),
	typeOf(checkoutV1.events.checkoutDeleted),
	typeOf(checkoutV1.events.checkoutCompleted),
];
const [createdV2, updatedV2, deletedV2] = [
	typeOf(cartV2.events.cartCreated),
	typeOf(cartV2.events.cartUpdated),
	typeOf(cartV2.events.cartDeleted),
];

/** As declared for version 2, where a checkout without a cart is a cart, too. */
const sources: Readonly<Record<string, readonly string[]>> = {
	[cartUpdated]: [cartUpdated, checkoutUpdated, checkoutCreated],
	[cartDeleted]: [cartDeleted, checkoutDeleted],
	[createdV2]: [cartCreated, checkoutCreated],
	[updatedV2]: [cartUpdated, checkoutUpdated, checkoutCreated, checkoutCompleted],
	[deletedV2]: [cartDeleted, checkoutDeleted],
};

type Data = StoredEvent["data"];

const as = (event: StoredEvent, type: string, data: Data = {}): StoredEvent => ({ ...event, type, data });

const forms: Readonly<Record<string, (event: StoredEvent) => readonly StoredEvent[]>> = {
	[cartCreated]: (event) => [event, as(event, createdV2)],
	[cartUpdated]: (event) => [event, as(event, updatedV2, renamed(event.data, namesInV2))],
	[cartDeleted]: (event) => [event, as(event, deletedV2)],
	[checkoutCreated]: (event) =>
		event.sequence === 1
			? [event, as(event, createdV2)]
			: [
					event,
					as(event, cartUpdated, { changedFields: ["checkoutId"] }),
					as(event, updatedV2, { changedFields: ["source"] }),
				],
	[checkoutUpdated]: (event) => {
		const { withoutCart, ...data } = event.data;
		return [
			as(event, checkoutUpdated, renamed(data, namesInCheckouts)),
			...(withoutCart ? [] : [as(event, cartUpdated, data)]),
			as(event, updatedV2, renamed(data, namesInV2)),
		];
	},
	[checkoutDeleted]: (event) => [
		as(event, checkoutDeleted),
		...(event.data.withoutCart ? [] : [as(event, cartDeleted)]),
		as(event, deletedV2),
	],
	[checkoutCompleted]: (event) => [event, as(event, updatedV2, { changedFields: ["orderPlaced", "orderId"] })],
};

/** What other forms call the members of carts of version 1. */
type Names = Readonly<Record<string, readonly string[]>>;

const namesInCheckouts: Names = {
	contactInfo: ["shippingInfo"],
	selectedShippingOption: ["shippingInfo"],
	billing: ["billingInfo"],
	memberships: ["membershipOptions"],
};

const namesInV2: Names = {
	buyerNote: ["note"],
	contactInfo: ["deliveryInfo", "customerInfo"],
	selectedShippingOption: ["deliveryInfo"],
	buyerInfo: ["customerInfo"],
	billing: ["paymentInfo"],
	overrideCheckoutUrl: ["customCheckoutUrl"],
	appliedDiscounts: ["coupons"],
	businessLocationId: ["businessInfo"],
	channelType: ["source"],
	createdBy: ["source"],
	customContentReference: ["source"],
	externalReference: ["source"],
	customSettings: ["settings"],
	currentOf: ["currentCart"],
	completed: ["orderPlaced"],
};

const renamed = (data: Data, names: Names): Data => {
	const fields = (data.changedFields ?? []) as readonly string[];
	return { ...data, changedFields: [...new Set(fields.flatMap((name) => names[name] ?? [name]))] };
};
