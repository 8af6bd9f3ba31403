import type { Client } from "@cartwright/sdk/client";
import type { OAuth } from "@cartwright/sdk/oauth-strategy";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, createElement, type ReactNode, useContext, useState } from "react";
import { createQueryClient } from "./query-client.ts";

const Shop = createContext<Client | undefined>(undefined);

export interface ShopProviderProps {
	readonly client: Client;
	/** By default a new one with the SDK's cache defaults. */
	readonly queryClient?: QueryClient;
	readonly children?: ReactNode;
}

/** Provides the components below it with a client and a query cache. */
export const ShopProvider = ({ client, queryClient, children }: ShopProviderProps): ReactNode => {
	const [own] = useState(() => queryClient ?? createQueryClient());
	const inShop = createElement(Shop.Provider, { value: client }, children);
	return createElement(QueryClientProvider, { client: queryClient ?? own }, inShop);
};

/** The client of the enclosing `ShopProvider`. */
export const useShop = (): Client => {
	const client = useContext(Shop);
	if (!client) throw new Error("There is no ShopProvider above this component.");
	return client;
};

/** The session of the enclosing client, which must have an `OAuthStrategy`. */
export const useAuth = (): OAuth => {
	const { auth } = useShop() as Client & { auth?: Partial<OAuth> };
	if (!auth?.setTokens) throw new Error("The client of the ShopProvider has no OAuthStrategy.");
	return auth as OAuth;
};
