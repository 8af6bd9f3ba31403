import { bool, enumeration, guid, list, message, optional, text, unsupported, type Wire } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { LINE_ITEM_NOT_FOUND } from "../recurring-errors.ts";
import {
	BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION,
	BUSINESS_ADDRESS_MISSING_OR_INVALID_FOR_TAX_CALCULATION,
	CATALOG_ITEM_ALREADY_EXIST,
	CATALOG_ITEM_NOT_AVAILABLE,
	CATALOG_ITEM_NOT_FOUND,
	CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED,
	CREATE_ORDER_FAILED_VALIDATIONS,
	DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS,
	DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS,
	DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL,
	DRAFT_ORDER_ALREADY_COMMITTED,
	DRAFT_ORDER_CANNOT_BE_DELETED,
	DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS,
	DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL,
	DRAFT_ORDER_DOES_NOT_EXIST,
	DUPLICATED_EXTERNAL_LINE_ITEM_ID,
	DUPLICATED_LINE_ITEM_IDS,
	FAILED_TO_FETCH_SETTINGS,
	GIFT_CARD_ITEM_UNSUPPORTED,
	MAX_ITEMS_REACHED,
	MULTIPLE_ADDS_FOR_SAME_LINE_ITEM,
	NOT_AUTHORIZED_TO_READ_DRAFT_ORDERS,
	ORDER_CANNOT_BE_EDITED,
	ORDER_IS_ALREADY_EDITED,
	SUBSCRIPTION_BUYER_INFO_REQUIRED,
	SUBSCRIPTION_ITEM_UNSUPPORTED,
} from "./draft-order-errors.ts";
import { DraftOrderInput } from "./draft-order-input-messages.ts";
import {
	addLineItemsToDraftOrder,
	createCustomAdditionalFees,
	createCustomDiscounts,
	deleteCustomAdditionalFees,
	deleteCustomDiscounts,
	setAdditionalFees,
	setDeposit,
	setDiscounts,
	updateLineItems,
} from "./draft-order-items.ts";
import {
	CalculatedDraftOrder,
	CalculationBehavior,
	DraftOrder,
	DraftOrderCommitSettings,
	NonDraftableReason,
} from "./draft-order-messages.ts";
import {
	setBillingInfo,
	setBusinessLocation,
	setBuyerInfo,
	setRecipientInfo,
	setShippingInfo,
	setTaxExemption,
	updateExtendedFields,
} from "./draft-order-parties.ts";
import { ChannelInfo, Order, OrderCreateNotifications, OwnerApps } from "./order-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

const calculated = message({ calculatedDraftOrder: CalculatedDraftOrder });

const calculation = {
	/** Amounts are always computed anew. */
	calculationBehavior: unsupported(CalculationBehavior),
};

/** What happens beside the creation of an order, and who may change the order later. */
export const DraftOrderCreateSettings = message(
	{
		/** Whether everybody with the permission can change it by a draft. */
		editableByEveryone: bool(),
		/** The only apps that can. */
		editableByOwnerApps: OwnerApps,
		/** Whom to notify. */
		notifications: OrderCreateNotifications,
		/** Whether to issue an invoice. Refused: the settings of orders decide. */
		createInvoice: unsupported(optional(bool())),
		/** The status of the order; only approved ones are created. */
		orderStatus: enumeration(["UNKNOWN_ORDER_STATUS", "INITIALIZED", "APPROVED"]),
	},
	{ oneof: [["editableByEveryone", "editableByOwnerApps"]] },
);
export type DraftOrderCreateSettings = Wire<typeof DraftOrderCreateSettings>;

/** The fields that drafts can be filtered and sorted by. */
export const draftOrderQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["createdDate", "updatedDate", "status"], "*", "BOTH"),
		...fields(["orderId"], "*", "NONE"),
	},
};

export const createDraftOrder = operation({
	summary:
		"Creates a draft: of a placed order, whose changes wait until they are committed, or of a new one. An order has one draft at a time; whoever created it gets it again. A draft of an order is deleted 24 hours after its last change.",
	...endpoint("POST", "/v1/draft-orders"),
	callers: staff,
	ownership: shops("order", "sourceOrderId"),
	permission: "ECOM.DRAFT_ORDERS_CREATE",
	furtherPermissions: ["ECOM.DRAFT_ORDERS_READ"],
	request: message(
		{
			/** Id of the order to change. */
			sourceOrderId: guid(),
			/** What the new order has. */
			draftOrder: DraftOrderInput,
			/** The older form of `sourceOrderId`. */
			orderId: optional(guid()),
		},
		{ oneof: [["sourceOrderId", "draftOrder"]] },
	),
	response: message({
		calculatedDraftOrder: CalculatedDraftOrder,
		/** Whether the draft was there before. */
		preexistingDraftOrder: optional(bool()),
	}),
	errors: {
		ORDER_CANNOT_BE_EDITED,
		ORDER_IS_ALREADY_EDITED,
		FAILED_TO_FETCH_SETTINGS,
		DUPLICATED_LINE_ITEM_IDS,
		CATALOG_ITEM_NOT_AVAILABLE,
		CATALOG_ITEM_NOT_FOUND,
		CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED,
		CATALOG_ITEM_ALREADY_EXIST,
		GIFT_CARD_ITEM_UNSUPPORTED,
		SUBSCRIPTION_ITEM_UNSUPPORTED,
		DUPLICATED_EXTERNAL_LINE_ITEM_ID,
		NOT_AUTHORIZED_TO_READ_DRAFT_ORDERS,
		MAX_ITEMS_REACHED,
		MULTIPLE_ADDS_FOR_SAME_LINE_ITEM,
		LINE_ITEM_NOT_FOUND,
		DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS,
		DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS,
		DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL,
	},
});

export const createEmptyDraftOrder = operation({
	summary: "Creates a draft without anything in it. The hosted platform replaces the call by `createDraftOrder`.",
	...endpoint("POST", "/v1/draft-orders/create-empty-draft-order"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.DRAFT_ORDERS_CREATE",
	request: message({}),
	response: calculated,
	errors: {
		FAILED_TO_FETCH_SETTINGS,
	},
	removedUpstream: "2026-07-30",
});

export const getDraftOrder = operation({
	summary: "Returns a draft at the amounts of now; a committed one at those with which it was committed.",
	...endpoint("GET", "/v1/draft-orders/{draftOrderId}"),
	query: "flat",
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_READ",
	request: message({ draftOrderId: guid() }),
	required: ["draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
	},
});

export const getOrderDraftabilityStatus = operation({
	summary: "Returns whether an order can be changed by a draft, and every reason why not.",
	...endpoint("GET", "/v1/draft-orders/{orderId}/draftability"),
	query: "flat",
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.DRAFT_ORDERS_READ",
	request: message({ orderId: guid() }),
	required: ["orderId"],
	response: message({
		orderId: guid(),
		/** Whether the order can be changed by a draft. */
		orderDraftable: bool(),
		/** Why not, if so. */
		nonDraftableReasons: list(NonDraftableReason, { max: 5 }),
	}),
});

export const queryDraftOrders = operation({
	summary: "Finds drafts, newest first by default, at the amounts of now.",
	...endpoint("POST", "/v1/draft-orders/query"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.DRAFT_ORDERS_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({ draftOrders: list(DraftOrder), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "draftOrders", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: draftOrderQueryFields,
});

export const commitDraftOrder = operation({
	summary:
		"Changes the order as the draft says, once. What was paid stays as it is: of a higher total the rest is owed, of a lower one the rest can be refunded. Refused as a whole if the order has changed since the draft was created.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/commit"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_COMMIT",
	request: message({
		draftOrderId: guid(),
		/** What happens beside the change. */
		commitSettings: DraftOrderCommitSettings,
		/** Why the order is changed; its history shows it. */
		reason: optional(text({ max: 200 })),
		...calculation,
	}),
	required: ["draftOrderId"],
	response: message({
		/** The draft, which never changes again. */
		committedDraftOrder: DraftOrder,
		/** The changed order. */
		orderAfterCommit: Order,
	}),
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const createOrderFromDraft = operation({
	summary:
		"Creates an approved order of a draft of a new order, once, and takes its items from the stock. Nothing is paid yet.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/create-order"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDER_CREATE_ORDER_FROM_DRAFT",
	request: message({
		draftOrderId: guid(),
		/** What happens beside the creation. */
		createSettings: DraftOrderCreateSettings,
		/** Why the order is created; its history shows it. */
		reason: optional(text({ max: 200 })),
		/** Where the order is from; by default BACKOFFICE_MERCHANT. */
		channelInfo: ChannelInfo,
		...calculation,
	}),
	required: ["draftOrderId"],
	response: message({
		/** The draft, which never changes again. */
		committedDraftOrder: DraftOrder,
		/** The new order. */
		createdOrder: Order,
	}),
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		CREATE_ORDER_FAILED_VALIDATIONS,
		DRAFT_ORDER_ALREADY_COMMITTED,
		DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL,
		SUBSCRIPTION_BUYER_INFO_REQUIRED,
		BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION,
		BUSINESS_ADDRESS_MISSING_OR_INVALID_FOR_TAX_CALCULATION,
	},
});

export const deleteDraftOrder = operation({
	summary: "Deletes a draft that is not committed. Drafts of others need a permission.",
	...endpoint("DELETE", "/v1/draft-orders/{draftOrderId}"),
	query: "flat",
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_DELETE",
	furtherPermissions: ["ECOM.DRAFT_ORDERS_ADMIN_DELETE"],
	request: message({ draftOrderId: guid() }),
	required: ["draftOrderId"],
	response: message({}),
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DRAFT_ORDER_CANNOT_BE_DELETED,
	},
});

export const draftOrders = service({
	name: "ecom.draft-orders",
	entity: "wix.ecom.v1.draft_order",
	operations: {
		createDraftOrder,
		createEmptyDraftOrder,
		addLineItemsToDraftOrder,
		updateLineItems,
		setDeposit,
		setDiscounts,
		createCustomDiscounts,
		deleteCustomDiscounts,
		setAdditionalFees,
		createCustomAdditionalFees,
		deleteCustomAdditionalFees,
		setShippingInfo,
		setBuyerInfo,
		setRecipientInfo,
		setBillingInfo,
		getDraftOrder,
		getOrderDraftabilityStatus,
		commitDraftOrder,
		createOrderFromDraft,
		deleteDraftOrder,
		queryDraftOrders,
		updateExtendedFields,
		setTaxExemption,
		setBusinessLocation,
	},
	eventPermission: "ECOM.DRAFT_ORDERS_READ",
	events: {
		draftOrderCreated: {
			type: "wix.ecom.v1.draft_order_created",
			slug: "created",
			kind: "created",
			payload: DraftOrder,
		},
		draftOrderUpdated: {
			type: "wix.ecom.v1.draft_order_updated",
			slug: "updated",
			kind: "updated",
			payload: DraftOrder,
		},
		draftOrderDeleted: {
			type: "wix.ecom.v1.draft_order_deleted",
			slug: "deleted",
			kind: "deleted",
			payload: DraftOrder,
		},
	},
});
