import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the dashboard, below `/dashboard`. */
export default [
	layout("routes/rooms.tsx", [
		index("routes/home.tsx"),
		route("orders", "routes/orders.tsx"),
		route("orders/:orderId", "routes/order.tsx"),
		route("*", "routes/not-found.tsx"),
	]),
	route("orders.csv", "routes/orders-csv.ts"),
	route("shop", "routes/choose-shop.ts"),
	route("preferences", "routes/preferences.ts"),
	route("sign-out", "routes/sign-out.ts"),
] satisfies RouteConfig;
