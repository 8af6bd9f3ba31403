import type { Strategy } from "./client.ts";
import { missingAuthentication } from "./errors.ts";
import type { HeaderValues } from "./routes.ts";

export interface ApiKeyOptions {
	/** `cartwright key create` makes one. */
	readonly apiKey: string;
	/** The shop to call. A key of one shop needs neither. */
	readonly siteId?: string;
	readonly accountId?: string;
}

/** For calls of a server, with all rights of its key. Never use it where shoppers can read the code. */
export const ApiKeyStrategy =
	({ apiKey, siteId, accountId }: ApiKeyOptions) =>
	(): Strategy => ({
		getAuthHeaders: (): HeaderValues => {
			if (!apiKey) throw new Error(missingAuthentication);
			return {
				authorization: apiKey,
				...(siteId ? { "wix-site-id": siteId } : {}),
				...(accountId ? { "wix-account-id": accountId } : {}),
			};
		},
	});
