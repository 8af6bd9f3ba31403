/**
 * What pages of the dashboard follow, as events name it, with the permission to get its events. Stock is followed by product.
 * The services are not imported for their names: browsers would load their messages.
 */
export const followedEntities = {
	order: { entity: "wix.ecom.v1.order", permission: "ECOM.READ_ORDERS" },
	fulfillments: { entity: "wix.ecom.v1.fulfillments", permission: "ECOM.READ_FULFILLMENTS" },
	transactions: { entity: "wix.ecom.v1.order_transactions", permission: "ECOM.READ_TRANSACTIONS" },
	product: { entity: "wix.stores.catalog.v1.product", permission: "WIX_STORES.READ_PRODUCTS" },
	category: { entity: "wix.categories.v1.category", permission: "CATEGORIES.CATEGORY_READ" },
	stock: { entity: "wix.stores.v2.inventory", permission: "WIX_STORES.READ_INVENTORY" },
	review: { entity: "wix.reviews.v1.review", permission: "REVIEWS.READ_PRIVATE_REVIEWS" },
	file: { entity: "wix.media.site_media.v1.file_descriptor", permission: "MEDIA.SITE_MEDIA_FILES_READ" },
	folder: { entity: "wix.media.site_media.v1.folder", permission: "MEDIA.SITE_MEDIA_FOLDERS_READ" },
	dataItem: { entity: "wix.data.v2.data_item", permission: "WIX_DATA.ITEMS_READ" },
	coupon: { entity: "wix.ecommerce.coupons.v2.coupon", permission: "COUPONS.MANAGE" },
	discountRule: { entity: "wix.ecom.discounts.v1.discount_rule", permission: "ECOM.DISCOUNT_RULES_READ" },
	giftCard: { entity: "wix.gift_cards.v1.gift_card", permission: "GIFT_CARDS.GIFT_CARD_READ" },
	backInStock: {
		entity: "wix.ecom.v1.back_in_stock_notification_request",
		permission: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
	},
	contact: { entity: "wix.contacts.v4.contact", permission: "CONTACTS.VIEW" },
} as const;

export type Followed = keyof typeof followedEntities;

/** The things of one kind that a page shows: those with these ids, or any. */
export type Shown = Partial<Readonly<Record<Followed, readonly string[] | "any">>>;

/** What is sent to the browser of each change. */
export interface LiveChange {
	readonly entity: string;
	readonly entityId: string;
}

export interface LiveMessage {
	readonly changes: readonly LiveChange[];
	/** Whether these are all. If not, the page loads everything anew. */
	readonly isComplete: boolean;
}

/** Whether a message is about something that the page shows. */
export const concerns = (shown: Shown, { changes, isComplete }: LiveMessage): boolean => {
	const ids = new Map<string, readonly string[] | "any">(
		Object.entries(shown).map(([name, its]) => [followedEntities[name as Followed].entity, its]),
	);
	const isShown = ({ entity, entityId }: LiveChange): boolean => {
		const its = ids.get(entity);
		return its === "any" || (its?.includes(entityId) ?? false);
	};
	return !isComplete || changes.some(isShown);
};
