import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the hosted pages, below `/hosted`. */
export default [
	route("checkout", "routes/begin.tsx"),
	route("checkout/:checkoutId", "routes/checkout.tsx"),
	route("checkout/:checkoutId/payment", "routes/waiting.tsx"),
	route("orders/:token", "routes/order.tsx"),
	route("test-bank/:transactionId", "routes/test-bank.tsx"),
	route("sign-in", "routes/sign-in.tsx"),
	route("sign-up", "routes/sign-up.tsx"),
	route("verify", "routes/verify.tsx"),
	route("second-step", "routes/second-step.tsx"),
	route("approval", "routes/approval.tsx"),
	route("forgotten-password", "routes/forgotten-password.tsx"),
	route("new-password", "routes/new-password.tsx"),
	route("choose-account", "routes/choose-account.tsx"),
	route("consent", "routes/consent.tsx"),
	route("signed-in", "routes/signed-in.tsx"),
	route("account", "routes/account.tsx"),
	route("account/orders", "routes/account-orders.tsx"),
	route("account/orders/:orderId", "routes/account-order.tsx"),
	route("account/security", "routes/account-security.tsx"),
	route("account-deleted", "routes/account-deleted.tsx"),
	route("signed-out", "routes/signed-out.tsx"),
	index("routes/not-found.tsx", { id: "nowhere" }),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
