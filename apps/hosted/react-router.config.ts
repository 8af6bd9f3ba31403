import type { Config } from "@react-router/dev/config";

export default {
	basename: "/hosted",
	// There are few routes: all of them are known from the first page on, and no request asks for more.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
