import type { Config } from "@react-router/dev/config";

export default {
	basename: "/dashboard",
	routeDiscovery: { mode: "initial" },
} satisfies Config;
