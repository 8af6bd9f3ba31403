import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { apiKeys, opens, shownSecretId } from "@cartwright/kernel/sites/api-key";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { tokenResponse } from "./issue-tokens.ts";

export interface Credentials {
	readonly clientId: string;
	readonly clientSecret: string;
	/** The site where the app is installed. */
	readonly instanceId: string | undefined;
}

/** Issues a short-lived token for an API key, whose two parts are the client id and the client secret. */
export const actAsApp = async (context: Context, { clientId, clientSecret, instanceId }: Credentials) => {
	const { key } = await context.store.read(installation, { key: byId(apiKeys, clientId) });
	if (!key || !opens(key.doc, clientSecret, context.now) || (instanceId && instanceId !== key.doc.siteId)) {
		throw new ApplicationError("INVALID_CLIENT", "The client, its secret and the shop do not belong together.");
	}
	const { id: appId, siteId: site } = key.doc;
	const secretId = shownSecretId(key.doc, clientSecret);
	return tokenResponse(context, { site, client: appId, identity: { kind: "app", appId, secretId } });
};
