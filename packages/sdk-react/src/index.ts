/** What the published package exports. Inside the repository, modules are imported by their own names. */
export { cacheDefaults, createQueryClient, unlessRefused } from "./query-client.ts";
export { ShopProvider, type ShopProviderProps, useAuth, useShop } from "./shop-provider.ts";
export { type ActionOptions, useAction } from "./use-action.ts";
export { type CallQueryOptions, callKey, callOptions, useCall, useSuspenseCall } from "./use-call.ts";
export { type Login, useLogin } from "./use-login.ts";
