import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentKeys } from "@cartwright/kernel/foundation/payment-provider";
import type { Client, OrdersController, PaymentsController } from "@paypal/paypal-server-sdk";

type Fetch = Context["providers"]["fetch"];

export interface PayPalClient {
	readonly orders: OrdersController;
	readonly payments: PaymentsController;
	/** Sends JSON to a path that the package has no call for. */
	post(path: string, body: string): Promise<{ readonly result: string }>;
}

/** Opens an account. Everything that is sent goes to `address`. */
export const openPayPal = async (keys: PaymentKeys, fetch: Fetch, address: string): Promise<PayPalClient> => {
	const { Client, OrdersController, PaymentsController } = await import("@paypal/paypal-server-sdk");
	const client = new Client({
		clientCredentialsAuthCredentials: { oAuthClientId: keys.publishableKey ?? "", oAuthClientSecret: keys.secretKey },
		// Options of axios, with which the package sends.
		unstable_httpClientOptions: { adapter: adapterOver(fetch, address) },
	});
	return {
		orders: new OrdersController(client),
		payments: new PaymentsController(client),
		post: (path, body) => post(client, path, body),
	};
};

const post = (client: Client, path: string, body: string): Promise<{ readonly result: string }> => {
	const request = client.getRequestBuilderFactory()("POST", path);
	request.authenticate([{ oauth2: true }]);
	request.header("content-type", "application/json");
	request.text(body);
	return request.callAsText();
};

/** The members of an axios request that are used. */
interface SentRequest {
	readonly url: string;
	readonly method: string;
	readonly headers: { toJSON(): Record<string, string> };
	readonly data?: string;
}

const adapterOver = (send: Fetch, address: string) => async (config: SentRequest) => {
	const { pathname, search } = new URL(config.url);
	const response = await send(new URL(pathname + search, address), {
		method: config.method.toUpperCase(),
		headers: config.headers.toJSON(),
		...(config.data !== undefined && { body: config.data }),
	});
	const headers = Object.fromEntries(response.headers);
	return { status: response.status, statusText: "", headers, data: await response.text(), config };
};
