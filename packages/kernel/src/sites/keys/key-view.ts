import type { ApiKey as KeyView } from "@cartwright/contract/staff/keys";
import type { ApiKey } from "../api-key.ts";

export const keyView = (key: ApiKey, lastUsedDate?: string): KeyView => {
	const { siteId: _, secretHash: __, previousSecretHash: ___, scopes = [], ...shown } = key;
	return { ...shown, scopes: [...scopes], ...(lastUsedDate ? { lastUsedDate } : {}) };
};
