/** What can wait for a merchant, where it is done, and the permission that its number needs. */
export const tasks = [
	{ name: "toShip", path: "/orders?view=toShip", permission: "ECOM.READ_ORDERS" },
	{ name: "toCapture", path: "/orders?view=toCapture", permission: "ECOM.READ_ORDERS" },
	{ name: "toApprove", path: "/orders?view=toApprove", permission: "ECOM.READ_ORDERS" },
	{ name: "unpaid", path: "/orders?view=unpaid", permission: "ECOM.READ_ORDERS" },
	{ name: "reviews", path: "/reviews", permission: "REVIEWS.READ_PRIVATE_REVIEWS" },
	{ name: "soldOut", path: "/products?view=visible&stock=OUT_OF_STOCK", permission: "WIX_STORES.PRODUCT_READ" },
	{
		name: "partlySoldOut",
		path: "/products?view=visible&stock=PARTIALLY_OUT_OF_STOCK",
		permission: "WIX_STORES.PRODUCT_READ",
	},
	{ name: "webhooks", path: "/apps?view=failing", permission: "CARTWRIGHT.WEBHOOK_MANAGE" },
	{ name: "backups", path: "/backups", permission: "CARTWRIGHT.BACKUP_READ" },
] as const;

export type TaskName = (typeof tasks)[number]["name"];

export interface PendingTask {
	readonly name: TaskName;
	readonly path: string;
	readonly count: number;
}
