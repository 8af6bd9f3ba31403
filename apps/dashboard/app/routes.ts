import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the dashboard, below `/dashboard`. */
export default [
	layout("routes/rooms.tsx", [
		index("routes/home.tsx"),
		route("orders", "routes/orders.tsx"),
		route("orders/:orderId", "routes/order.tsx"),
		route("products", "routes/products.tsx"),
		route("products/new", "routes/new-product.tsx"),
		route("products/import", "routes/imports.tsx"),
		route("products/import/:importId", "routes/import.tsx"),
		route("products/:productId", "routes/product.tsx"),
		route("customers", "routes/customers.tsx"),
		route("customers/:contactId", "routes/customer.tsx"),
		route("discounts", "routes/discounts.tsx"),
		route("discounts/automatic", "routes/rules.tsx"),
		route("discounts/automatic/:ruleId", "routes/rule.tsx"),
		route("discounts/:couponId", "routes/discount.tsx"),
		route("reports", "routes/reports.tsx"),
		route("staff", "routes/team.tsx"),
		route("settings", "routes/settings.tsx"),
		route("settings/:group", "routes/settings-group.tsx"),
		route("*", "routes/not-found.tsx"),
	]),
	route("jobs/:jobId", "routes/job.ts"),
	route("uploads", "routes/uploads.ts"),
	route("find", "routes/find.ts"),
	route("reports.csv", "routes/reports-csv.ts"),
	route("orders.csv", "routes/orders-csv.ts"),
	route("shop", "routes/choose-shop.ts"),
	route("preferences", "routes/preferences.ts"),
	route("sign-out", "routes/sign-out.ts"),
] satisfies RouteConfig;
