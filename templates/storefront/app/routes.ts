import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("products", "routes/products.tsx"),
	route("products/:slug", "routes/product.tsx"),
	route("cart", "routes/cart.tsx"),
	route("thanks", "routes/thanks.tsx"),
	route("language", "routes/language.ts"),
	route("*", "routes/missing.ts"),
] satisfies RouteConfig;
