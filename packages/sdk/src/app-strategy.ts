import { accessTokenOf, requestTokens } from "./auth/request-tokens.ts";
import { type Connection, callsOf, sendThrough } from "./calls.ts";
import type { Strategy } from "./client.ts";
import { insufficientPermissions, missingAuthentication } from "./errors.ts";
import type { HeaderValues } from "./routes.ts";
import { oauth } from "./services/oauth.ts";
import { isUsable, type Tokens } from "./tokens.ts";

export interface AppOptions {
	readonly appId: string;
	readonly appSecret: string;
	/** The shop in which the app acts; by default that of `accessToken`. */
	readonly instanceId?: string;
	/** The token of a visitor or member who called the app: calls are made in their name. */
	readonly accessToken?: string;
}

export interface App extends Strategy {
	/**
	 * The strategy for calls with the app's own rights in the shop of `accessToken`: `createClient({ origin, auth })`.
	 */
	elevated(): Promise<(connection: Connection) => App>;
}

/** For calls of an installed app: in its own name, or with `accessToken` in that of its caller. */
export const AppStrategy =
	(options: AppOptions) =>
	(connection: Connection): App => {
		const { accessToken, ...own } = options;
		const getOwnHeaders = ownHeaders(connection, own);
		return {
			getAuthHeaders: (rejected) => (accessToken === undefined ? getOwnHeaders(rejected) : bearer(accessToken)),
			async elevated() {
				if (!accessToken) throw new Error(missingAuthentication);
				const send = sendThrough(connection, () => ({}));
				const { active, instanceId, siteId } = await callsOf(send, oauth).tokenInfo({ token: accessToken });
				const shop = instanceId ?? siteId;
				if (!active || !shop) throw new Error(insufficientPermissions);
				return AppStrategy({ ...own, instanceId: shop });
			},
		};
	};

const bearer = (token: string): HeaderValues => {
	if (!token) throw new Error(missingAuthentication);
	return { authorization: token };
};

/** The app's own token, cached until it expires and shared by concurrent calls. */
const ownHeaders = (connection: Connection, { appId, appSecret, instanceId }: AppOptions) => {
	let cached: Tokens["accessToken"] | undefined;
	let pending: Promise<Tokens["accessToken"]> | undefined;
	const grant = {
		grant_type: "client_credentials",
		client_id: appId,
		client_secret: appSecret,
		...(instanceId ? { instance_id: instanceId } : {}),
	};
	const renew = async () => {
		cached = accessTokenOf(await requestTokens(connection, grant));
		return cached;
	};
	return async (rejected?: HeaderValues): Promise<HeaderValues> => {
		if (cached && isUsable(cached) && cached.value !== rejected?.authorization) return bearer(cached.value);
		pending ??= renew().finally(() => {
			pending = undefined;
		});
		return bearer((await pending).value);
	};
};
