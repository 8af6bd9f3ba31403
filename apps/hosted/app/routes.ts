import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the hosted pages, below `/hosted`. */
export default [
	route("checkout", "routes/begin.tsx"),
	route("checkout/:checkoutId", "routes/checkout.tsx"),
	route("checkout/:checkoutId/payment", "routes/waiting.tsx"),
	route("orders/:token", "routes/order.tsx"),
	route("test-bank/:transactionId", "routes/test-bank.tsx"),
	index("routes/not-found.tsx", { id: "nowhere" }),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
