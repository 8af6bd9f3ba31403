/** The packages that make up the server. Each may import those before it. */
export const rooms = ["kernel", "accounts", "products", "content", "commerce", "server"] as const;

export const roomFolders: readonly string[] = rooms.map((room) => `packages/${room}/src`);

/**
 * The capabilities by package and folder, each of which may import only those above it. Reactions go the other way, as
 * events.
 */
export const capabilityOrder: readonly string[] = [
	"kernel/async-jobs",
	"kernel/sites",
	"kernel/business",
	"kernel/audit",
	"kernel/changes",
	"kernel/saved-views",
	"kernel/backups",
	"kernel/mail",
	"kernel/text-messages",
	"kernel/webhooks/calls",
	"kernel/service-plugins",
	"accounts/addresses",
	"accounts/member-fields",
	"accounts/contacts",
	"accounts/identity",
	"accounts/members",
	"products/reviews",
	"products/media",
	"products/catalogue",
	"content/data",
	"content/storefront",
	"commerce/currencies",
	"commerce/coupons",
	"commerce/gift-cards",
	"commerce/taxes",
	"commerce/tip-settings",
	"commerce/delivery",
	"commerce/discount-rules",
	"commerce/purchase",
	"commerce/payments",
	"commerce/storefront",
	"commerce/orders",
	"commerce/books",
	"commerce/reports",
	"commerce/fulfillments",
	"commerce/draft-orders",
	"commerce/discount-trials",
	"commerce/receipts",
	"commerce/invoices",
	"commerce/recommendations",
	"commerce/settings",
	"commerce/stock-notices",
	"commerce/wishlists",
	"commerce/reviews",
	"commerce/carts",
	"commerce/checkouts",
	"commerce/abandoned-checkouts",
	"commerce/redirects",
	"commerce/personal-data",
];

/** The folder of a capability in the repository. */
export const folderOf = (capability: string): string => `packages/${capability.replace("/", "/src/")}`;
