import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the storefront. */
export default [
	layout("routes/pages.tsx", [
		index("routes/home.tsx"),
		route("products/:slug", "routes/product.tsx"),
		route("collections", "routes/collections.tsx"),
		route("collections/:slug", "routes/collection.tsx"),
		route("search", "routes/search.tsx"),
		route("gift-card", "routes/gift-card.tsx"),
		route("cart", "routes/cart.tsx"),
		route("account", "routes/account.tsx"),
		route("account/wishlist", "routes/wishlist.tsx"),
		route("sign-in", "routes/sign-in.tsx"),
		route("pages/:slug", "routes/content.tsx"),
		route("*", "routes/not-found.tsx"),
	]),
	route("product-page/:slug", "routes/product-address.ts"),
	route("suggestions", "routes/suggestions.ts"),
	route("delivery", "routes/delivery.ts"),
	route("checkout", "routes/checkout.ts"),
	route("account/:section", "routes/account-section.ts"),
	route("account/orders/:orderId", "routes/account-order.ts"),
	route("signed-in", "routes/signed-in.ts"),
	route("sign-out", "routes/sign-out.ts"),
	route("stock-notice", "routes/stock-notice.ts"),
	route("review", "routes/review.ts"),
	route("review-vote", "routes/review-vote.ts"),
	route("preferences", "routes/preferences.ts"),
	route("icon.svg", "routes/icon.ts"),
	route("robots.txt", "routes/robots.ts"),
	route("sitemap.xml", "routes/sitemap.ts"),
] satisfies RouteConfig;
