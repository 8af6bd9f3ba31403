/**
 * The capabilities, each of which may import only those above it. Reactions go the other way, as events.
 * A test holds the imports against this list.
 */
export const capabilityOrder: readonly string[] = [
	"sites",
	"audit",
	"mail",
	"text-messages",
	"addresses",
	"member-fields",
	"identity",
	"members",
	"media",
	"catalogue",
	"data",
	"storefront",
	"settings",
	"purchase",
	"payments",
	"orders",
	"receipts",
	"stock-notices",
	"reviews",
	"carts",
	"checkouts",
	"redirects",
	"personal-data",
	"recommendations",
	"webhooks",
];
